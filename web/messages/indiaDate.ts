import type { Language } from "#contract/language.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** Words in the language, figures always Latin. */
const locales: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN-u-nu-latn" };

/** Names moments in India's calendar and clock, in the language of the page. Making a format is slow: one for each. */
export function indiaDate(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language = pageLanguage()): Intl.DateTimeFormat => {
    const known = formats.get(language);
    if (known) return known;
    const made = new Intl.DateTimeFormat(locales[language], { timeZone: "Asia/Kolkata", ...options });
    formats.set(language, made);
    return made;
  };
}
