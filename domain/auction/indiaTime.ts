/** A calendar day in Asia/Kolkata; `month` counts from 1. */
export type IndiaDay = { readonly year: number; readonly month: number; readonly day: number };

/** India has been at UTC+5:30 without summer time since 1945, so no time zone table is needed. */
const indiaOffsetMs = (5 * 60 + 30) * 60_000;

/** The day it is in India at `moment`. */
export function indiaDay(moment: Date): IndiaDay {
  const shifted = new Date(moment.getTime() + indiaOffsetMs);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** The same as text, such as `2026-04-01`: in order as days are. */
export function indiaDayText(moment: Date): string {
  return new Date(moment.getTime() + indiaOffsetMs).toISOString().slice(0, 10);
}

/** The moment of `hour`:`minute` in India on a day; a day past the month's end runs into the next. */
export function indiaTime({ year, month, day }: IndiaDay, hour: number, minute = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - indiaOffsetMs);
}

/** The last second of a day in India: when auctions end by default (R-SELL-3). */
export function endOfIndiaDay(day: IndiaDay): Date {
  return new Date(indiaTime({ ...day, day: day.day + 1 }, 0).getTime() - 1000);
}
