import { type Language, languages } from "#contract/language.ts";
import type { MessagingTexts } from "#languages/messagingTexts.ts";

/** What goes out in each language, from the folder that bears its code. A language without one does not start. */
export const messagingTexts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await readTexts(language)])),
) as Readonly<Record<Language, MessagingTexts>>;

async function readTexts(language: Language): Promise<MessagingTexts> {
  const file: { messaging: MessagingTexts } = await import(`#languages/${language}/messaging.ts`);
  return file.messaging;
}
