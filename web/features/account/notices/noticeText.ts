import type { NoticeAnswer } from "#contract/messaging.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import type { NoticeTexts } from "#languages/noticeTexts.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type NoticeWords = Pick<MessageGroups, "noticeKinds" | "noticeParts">;

/** What a notice says in the page's language; as it was sent where there is no translation of it. */
export function noticeText(
  notice: Omit<NoticeAnswer, "asks">,
  { noticeKinds, noticeParts }: NoticeWords,
): string {
  const kinds: Readonly<Record<string, NoticeTexts>> = noticeKinds[notice.topic];
  const sentence = kinds[notice.template]?.app;
  if (sentence === undefined) return notice.text;
  const { categoryWords: categories } = coreMessages();
  const speech = { language: pageLanguage(), parts: noticeParts, categories };
  const values = Object.entries(notice.variables).map(([name, value]) => [name, sayVariable(value, speech)]);
  const text = fillSentence(sentence, Object.fromEntries(values) as Record<string, string>);
  // A title that was cut ends in three dots, and a sentence that ends with it needs no fourth.
  return text.replaceAll(/…[.।]/g, "…");
}
