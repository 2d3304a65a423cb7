import { type IndiaDay, indiaDay, indiaTime } from "./indiaTime.ts";

const deadlineHour = 21;
const hourMs = 60 * 60_000;

/** How many hours a winner has at least until an operator says otherwise, and between which they may choose. */
export const standardPaymentHours = 12;
export const paymentHoursBounds = { least: 6, most: 72 } as const;

/** The first 21:00 in India at least so many hours after the winner was told (R-ORDER-1). */
export function paymentDeadline(toldAt: Date, leastHours: number): Date {
  const earliest = new Date(toldAt.getTime() + leastHours * hourMs);
  const day = indiaDay(earliest);
  const sameDay = indiaTime(day, deadlineHour);
  return sameDay >= earliest ? sameDay : indiaTime({ ...day, day: day.day + 1 }, deadlineHour);
}

type DeadlineDay = {
  /** Then the screen says "before 9:00 pm today"; otherwise it names the day before it. */
  readonly isToday: boolean;
  readonly isPassed: boolean;
  readonly day: IndiaDay;
};

/** What the sentence about a deadline needs to know at `now`, in India's calendar. */
export function deadlineDay(deadline: Date, now: Date): DeadlineDay {
  const day = indiaDay(deadline);
  const today = indiaDay(now);
  const isToday = day.year === today.year && day.month === today.month && day.day === today.day;
  return { isToday, isPassed: now >= deadline, day };
}
