import { type Language, languageFacts, momentOptions } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

/** Names moments in India's calendar and clock, in the language of the page. Making a format is slow: one for each. */
export function indiaDate(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<Language, Intl.DateTimeFormat>();
  return (language: Language = pageLanguage()): Intl.DateTimeFormat => {
    const known = formats.get(language);
    if (known) return known;
    const made = new Intl.DateTimeFormat(languageFacts[language].locale, momentOptions(options, language));
    formats.set(language, made);
    return made;
  };
}
