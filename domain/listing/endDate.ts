import { endOfIndiaDay, indiaDay, indiaTime } from "../auction/indiaTime.ts";
import { startAhead } from "./startDate.ts";

/** How many days ahead an auction ends when the seller chooses nothing (R-SELL-3). */
const defaultDays = 2;

/** The longest that a listing may run. Nobody bids for a month on a thing that others sell in a week. */
export const longestAuctionDays = 30;

const dayMs = 24 * 60 * 60_000;

/** For how many days an item that is listed again takes offers (R-OFFER-1). */
export const offerDays = [3, 5, 7] as const;

/** Two days ahead, or as many as were chosen, at the end of that day in India. */
export function defaultEndDate(now: Date, days: number = defaultDays): Date {
  const today = indiaDay(now);
  return endOfIndiaDay({ ...today, day: today.day + days });
}

/**
 * Why an auction cannot end at `endDate`; null when it can. The longest counts from its start, where one is chosen that
 * is still ahead (R-START-2). How soon after that it may end: `startProblem`.
 */
export function endDateProblem(
  endDate: Date,
  now: Date,
  startsAt: Date | null = null,
): "past" | "too_far" | null {
  if (endDate.getTime() <= now.getTime()) return "past";
  return endDate.getTime() > latestEndDate(startAhead(startsAt, now) ?? now).getTime() ? "too_far" : null;
}

/** The end of the last day on which a listing that starts at `start` may end. */
export function latestEndDate(start: Date): Date {
  const last = indiaDay(new Date(start.getTime() + longestAuctionDays * dayMs));
  return endOfIndiaDay(last);
}

/** How many days ahead, and at about which hour in India, a quick listing may end (R-SELL-12). */
export const quickEndDays = [2, 3, 5, 7, 10] as const;
export const quickEndHours = [12, 16, 20, 22] as const;
export const usualQuickEnd = { days: 7, hour: 20 } as const;

/** The moment `days` after the day of `start` at `hour`:`minute` in India. Each listing has a minute of its own, so that not all end at once. */
export function quickEnd(start: Date, { days, hour, minute }: QuickEnd): Date {
  const first = indiaDay(start);
  return indiaTime({ ...first, day: first.day + days }, hour, minute);
}

type QuickEnd = { readonly days: number; readonly hour: number; readonly minute: number };

/** The end of a copy, and of what is listed again without a word about it: as of a quick listing, but equal titles have other minutes. */
export function spreadEnd(now: Date, { id, title }: { readonly id: number; readonly title: string }): Date {
  return quickEnd(now, { ...usualQuickEnd, minute: ownMinute(`${title} ${id}`) });
}

/**
 * The minute that is a listing's own, by its title: auctions of one hour do not all end at once. Nothing is drawn by
 * chance, so that it is the same on the server and in the browser.
 */
export function ownMinute(title: string): number {
  let sum = 0;
  for (const letter of title.trim()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 60_000;
  return sum % 60;
}
