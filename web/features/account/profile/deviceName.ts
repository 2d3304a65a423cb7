import type { SessionAnswer } from "#contract/sessions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** What is known of a device and its browser: both, one, or nothing. */
export function deviceName(
  words: MessageGroups["security"]["devices"],
  { device, browser }: Pick<SessionAnswer, "device" | "browser">,
): string {
  if (device === null) return browser === null ? words.unknownDevice : words.browsers[browser];
  if (browser === null) return words.kinds[device];
  return fillSentence(words.name, { device: words.kinds[device], browser: words.browsers[browser] });
}
