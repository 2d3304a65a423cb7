/** How many days ahead a seller may let an auction start (R-START-1). */
export const furthestStartDays = 14;

/** The shortest that an auction with a chosen start may run: who waited for it has an hour to bid. */
const shortestAfterStartMs = 60 * 60_000;

const dayMs = 24 * 60 * 60_000;

/** The start that is still to come; null for one that has passed, which means at once, and where none was chosen. */
export function startAhead(startsAt: Date | null, now: Date): Date | null {
  return startsAt !== null && startsAt.getTime() > now.getTime() ? startsAt : null;
}

/** The last moment that an auction may start which is posted now. */
export function latestStart(now: Date): Date {
  return new Date(now.getTime() + furthestStartDays * dayMs);
}

/** Why an auction that ends at `endDate` cannot be planned to start at `startsAt`; null when it can. */
export function startProblem(
  startsAt: Date,
  { now, endDate }: { readonly now: Date; readonly endDate: Date | null },
): "past" | "too_far" | "too_late" | null {
  if (startAhead(startsAt, now) === null) return "past";
  if (startsAt.getTime() > latestStart(now).getTime()) return "too_far";
  return endDate !== null && isTooLate(startsAt, endDate) ? "too_late" : null;
}

/**
 * The end of an auction that starts late, at `now` in place of `startsAt`: later by the delay where less than the shortest
 * duration would be left, so that nobody gets an auction of minutes; else the end that its seller chose (R-START-6).
 */
export function endAfterLateStart(
  endDate: Date,
  { startsAt, now }: { readonly startsAt: Date; readonly now: Date },
): Date {
  const delay = now.getTime() - startsAt.getTime();
  return delay > 0 && isTooLate(now, endDate) ? new Date(endDate.getTime() + delay) : endDate;
}

/** Whether less than the shortest duration is left between the two. */
export function isTooLate(startsAt: Date, endDate: Date): boolean {
  return endDate.getTime() < startsAt.getTime() + shortestAfterStartMs;
}
