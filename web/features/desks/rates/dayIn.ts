import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";

const shortDay = indiaDate({ day: "numeric", month: "short", year: "numeric" });

/** The day in India of a moment in milliseconds, as a date field has it: `2026-04-01`. */
export function dayIn(momentMs: number): string {
  return indiaDayText(new Date(momentMs));
}

/** A day of a date field by name: "1 Apr 2026". */
export function nameOfDay(day: string): string {
  return shortDay().format(new Date(`${day}T12:00:00+05:30`));
}
