import { type Language, languageFacts } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long somebody waits, in the largest unit that still tells hours apart: "40 minutes", "31 hours", "3 days". */
export function ageName(ageMs: number, language: Language = pageLanguage()): string {
  const [unit, unitMs] = unitOf(ageMs);
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  const count = Math.floor(ageMs / unitMs);
  return new Intl.NumberFormat(languageFacts[language].locale, format).format(count);
}

function unitOf(ageMs: number): ["minute" | "hour" | "day", number] {
  if (ageMs < hourMs) return ["minute", minuteMs];
  return ageMs < 2 * dayMs ? ["hour", hourMs] : ["day", dayMs];
}
