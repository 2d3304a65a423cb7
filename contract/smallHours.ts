import { type Language, languageFacts, momentOptions } from "./language.ts";

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
  const { locale, smallHours: words } = languageFacts[language];
  const days = new Intl.DateTimeFormat(locale, momentOptions({ weekday: "short" }, language));
  return (hour < 4 ? words.night : words.early)
    .replace("{before}", days.format(new Date(moment.getTime() - dayMs)))
    .replace("{day}", days.format(moment));
}
