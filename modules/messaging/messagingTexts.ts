import { type Language, languages } from "#contract/language.ts";
import type emails from "#languages/en/emails.json";
import type noticeKinds from "#languages/en/noticeKinds.json";
import type noticeParts from "#languages/en/noticeParts.json";
import type otps from "#languages/en/otps.json";
import type { MessageTemplate, NoticeTemplate, NoticeTexts } from "#languages/noticeTexts.ts";

type Texts = {
  /** What categories are called, by their English names. */
  readonly categories: Readonly<Record<string, string>>;
  readonly emails: typeof emails;
  /** They stand in a variable of an SMS: within 40 characters, the amount included (DLT rules). */
  readonly noticeParts: typeof noticeParts;
  readonly notices: Readonly<Record<NoticeTemplate, NoticeTexts>>;
  /** Every message by its template, as it is registered with the operators. */
  readonly templates: Readonly<Record<MessageTemplate, string>>;
};

/** What goes out in each language, from the folder that bears its code. A language without one does not start. */
export const messagingTexts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await readTexts(language)])),
) as Readonly<Record<Language, Texts>>;

async function readTexts(language: Language): Promise<Texts> {
  const kinds: typeof noticeKinds = await readCatalogue(language, "noticeKinds");
  const passwords: typeof otps = await readCatalogue(language, "otps");
  const notices: Texts["notices"] = Object.assign({}, ...Object.values(kinds));
  const sms = Object.entries(notices).map(([template, texts]) => [template, texts.sms]);
  return {
    categories: await readCatalogue(language, "categoryWords"),
    emails: await readCatalogue(language, "emails"),
    noticeParts: await readCatalogue(language, "noticeParts"),
    notices,
    templates: { ...passwords, ...Object.fromEntries(sms) },
  };
}

async function readCatalogue(language: Language, name: string) {
  return (await import(`#languages/${language}/${name}.json`, { with: { type: "json" } })).default;
}
