import type { ShownSheet } from "#contract/inspection.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

type Words = Record<"match" | "mismatch" | "unread" | "unreadUnsaid" | "noted", string>;

/** What became of a number: held against what was known before, or noted. */
export function identifierSentence(
  { kind, said_ending: said, read_ending: read, is_match: isMatch }: ShownSheet["identifiers"][number],
  words: Words,
  kinds: Record<"imei" | "serial", string>,
): string {
  const name = kinds[kind];
  if (read === null && said === null) return fillSentence(words.unreadUnsaid, { kind: name });
  if (read === null) return fillSentence(words.unread, { kind: name, said: said ?? "–" });
  if (isMatch === false) return fillSentence(words.mismatch, { kind: name, said: said ?? "–", read });
  return fillSentence(isMatch ? words.match : words.noted, { kind: name, ending: read });
}
