import type { NoticeAnswer } from "#contract/messaging.ts";
import type { NoticesMessages } from "#web/messages/en/notices.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** What a notice says in the page's language; as it was sent where there is no translation of it. */
export function noticeText(notice: NoticeAnswer, messages: NoticesMessages): string {
  const texts: Readonly<Record<string, string>> = messages.texts;
  const parts: Readonly<Record<string, string>> = messages.parts;
  const sentence = texts[notice.template];
  if (sentence === undefined) return notice.text;
  const values = Object.entries(notice.variables).map(([name, value]) => [name, parts[value] ?? value]);
  return fillSentence(sentence, Object.fromEntries(values) as Record<string, string>);
}
