import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";

const shortDay = indiaDate({ day: "numeric", month: "short", year: "numeric" });

/** The day in India of a moment in milliseconds, `days` later, as a date field has it: `2026-04-01`. */
export function dayIn(momentMs: number, days = 0): string {
  const today = indiaDay(new Date(momentMs));
  // Noon in India is the same day in UTC, so that its text is the day's.
  return indiaTime({ ...today, day: today.day + days }, 12)
    .toISOString()
    .slice(0, 10);
}

/** A day of a date field by name: "1 Apr 2026". */
export function nameOfDay(day: string): string {
  return shortDay().format(new Date(`${day}T12:00:00+05:30`));
}
