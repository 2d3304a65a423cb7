import { type Language, languages } from "#contract/language.ts";
import type { MessagingTexts } from "#languages/messagingTexts.ts";
import type { NoticeTexts } from "#languages/noticeTexts.ts";
import type { MessageTemplate, NoticeTemplate } from "#languages/sameNotices.ts";

type Texts = Omit<MessagingTexts, "otps" | "noticeKinds"> & {
  readonly notices: Readonly<Record<NoticeTemplate, NoticeTexts>>;
  /** Every message by its template, as it is registered with the operators. */
  readonly templates: Readonly<Record<MessageTemplate, string>>;
};

/** What goes out in each language, from the folder that bears its code. A language without one does not start. */
export const messagingTexts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await readTexts(language)])),
) as Readonly<Record<Language, Texts>>;

async function readTexts(language: Language): Promise<Texts> {
  const file: { messaging: MessagingTexts } = await import(`#languages/${language}/messaging.ts`);
  const { otps, noticeKinds, ...others } = file.messaging;
  const notices: Texts["notices"] = Object.assign({}, ...Object.values(noticeKinds));
  const sms = Object.entries(notices).map(([template, texts]) => [template, texts.sms]);
  return { ...others, notices, templates: { ...otps, ...Object.fromEntries(sms) } };
}
