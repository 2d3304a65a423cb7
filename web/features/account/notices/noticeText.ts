import type { NoticeAnswer } from "#contract/messaging.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import type { NoticesMessages } from "#web/messages/en/notices.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

/** What a notice says in the page's language; as it was sent where there is no translation of it. */
export function noticeText(notice: NoticeAnswer, messages: NoticesMessages): string {
  const texts: Readonly<Record<string, string>> = messages.texts;
  const sentence = texts[notice.template];
  if (sentence === undefined) return notice.text;
  const language = pageLanguage();
  const values = Object.entries(notice.variables).map(([name, value]) => [
    name,
    sayVariable(value, language),
  ]);
  return fillSentence(sentence, Object.fromEntries(values) as Record<string, string>);
}
