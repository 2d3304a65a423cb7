import { type Language, languageFacts, momentOptions } from "./language.ts";

/** `{before}` and `{day}` are two days that follow one another: a night belongs to both. */
const words: Readonly<Record<Language, { readonly night: string; readonly early: string }>> = {
  en: { night: "{before}-{day} night", early: "early {day}" },
  hi: { night: "{before}-{day} की रात", early: "{day} तड़के" },
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const indiaAheadMs = 5.5 * hourMs;

/**
 * Of which night a moment between midnight and six in India is, by names of days: "Tue-Wed night", "early Wed". A date
 * alone is read as that of the evening before. Null at any other hour.
 */
export function smallHours(moment: Date, language: Language): string | null {
  const hour = new Date(moment.getTime() + indiaAheadMs).getUTCHours();
  if (hour >= 6) return null;
  const { locale } = languageFacts[language];
  const days = new Intl.DateTimeFormat(locale, momentOptions({ weekday: "short" }, language));
  const { night, early } = words[language];
  return (hour < 4 ? night : early)
    .replace("{before}", days.format(new Date(moment.getTime() - dayMs)))
    .replace("{day}", days.format(moment));
}
