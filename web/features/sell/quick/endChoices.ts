import { type IndiaDay, indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { ownMinute, quickEnd, quickEndDays, quickEndHours } from "#domain/listing/endDate.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type EndChoices = {
  /** Moments at the chosen hour, one for each day that may be chosen, with the chosen one among them. */
  readonly days: readonly string[];
  /** Moments on the chosen day, one for each hour. */
  readonly hours: readonly string[];
};

/** What the end may be changed to, from the day on which it starts. Every moment has the minute of the chosen one, which is the listing's own. */
export function endChoices(endsAt: string, start: Date): EndChoices {
  const chosen = new Date(endsAt);
  const day = indiaDay(chosen);
  const { hour, minute } = clockOf(chosen, day);
  const days = quickEndDays.map((days) => quickEnd(start, { days, hour, minute }));
  const hours = quickEndHours.map((other) => indiaTime(day, other, minute));
  return { days: withChosen(days, chosen), hours: withChosen(hours, chosen) };
}

function clockOf(moment: Date, day: IndiaDay): { readonly hour: number; readonly minute: number } {
  const minutes = Math.floor((moment.getTime() - indiaTime(day, 0).getTime()) / minuteMs);
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** A draft may end at a moment that is offered to nobody else: it stays among them. Two of one minute are one. */
function withChosen(moments: readonly Date[], chosen: Date): string[] {
  const others = moments.filter((moment) => Math.abs(moment.getTime() - chosen.getTime()) >= minuteMs);
  return [...others, chosen]
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((moment) => moment.toISOString());
}

type Starts = { readonly before: Date; readonly after: Date };

/** The end as many days after another start, at its own hour and minute. */
export function endFrom(endsAt: string, { before, after }: Starts): string {
  const chosen = new Date(endsAt);
  const days = dayNumber(chosen) - dayNumber(before);
  return quickEnd(after, { days, ...clockOf(chosen, indiaDay(chosen)) }).toISOString();
}

function dayNumber(moment: Date): number {
  return indiaTime(indiaDay(moment), 0).getTime() / dayMs;
}

/** Whether an end is still to come, and not too long after the start. */
export function isAhead(endsAt: string, { nowMs, startMs }: { nowMs: number; startMs: number }): boolean {
  return Date.parse(endsAt) > nowMs && Date.parse(endsAt) < startMs + 31 * dayMs;
}

/** The same end in the minute that is a listing's own. */
export function inOwnMinute(endsAt: string, title: string): string {
  const chosen = new Date(endsAt);
  const day = indiaDay(chosen);
  return indiaTime(day, clockOf(chosen, day).hour, ownMinute(title)).toISOString();
}
