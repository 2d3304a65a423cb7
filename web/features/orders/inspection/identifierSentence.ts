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

/** How its line looks. What nobody said and nobody noted is nothing to warn of: many goods have no such number. */
export function identifierLook({
  said_ending: said,
  read_ending: read,
  is_match: isMatch,
}: ShownSheet["identifiers"][number]) {
  if (isMatch === false) return { className: "is-off", icon: "warning-circle" } as const;
  if (read !== null) return { className: undefined, icon: "check" } as const;
  return said === null
    ? ({ className: "is-none", icon: "minus" } as const)
    : ({ className: "is-mark", icon: "warning-circle" } as const);
}
