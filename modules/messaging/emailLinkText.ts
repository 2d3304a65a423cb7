import type { Language } from "#contract/language.ts";
import { messagingTexts } from "./messagingTexts.ts";

/** The one e-mail that goes to an address before it is confirmed. */
export function emailLinkText(language: Language, url: string): { subject: string; text: string } {
  const { subject, before, after } = messagingTexts[language].emails.confirmation;
  return { subject, text: `${before}\n\n${url}\n\n${after}\n` };
}
