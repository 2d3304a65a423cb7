import { type IndiaDay, indiaDay, indiaTime } from "./indiaTime.ts";

const deadlineHour = 21;
const leastNoticeMs = 12 * 60 * 60_000;

/** The first 21:00 in India at least 12 hours after the winner was told (R-ORDER-1). */
export function paymentDeadline(toldAt: Date): Date {
  const earliest = new Date(toldAt.getTime() + leastNoticeMs);
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
