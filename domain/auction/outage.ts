const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A time in which people could not bid: from `from` on, `until` itself no more. */
export type Outage = {
  readonly from: Date;
  readonly until: Date;
  /** So long people have at least from when the ends are moved, or from the end of the outage if that is later. */
  readonly minimumMinutes: number;
};

/** Longer than this, listing again is fairer than an end that nobody planned with. */
const longestOutageMs = 3 * dayMs;
/** An outage may be entered while it lasts: its end is expected within a day. */
const furthestEndMs = dayMs;
export const mostMinimumMinutes = 24 * 60;

/** What is wrong with the times of an outage; null when nothing is. */
export function outageProblem(
  { from, until }: Pick<Outage, "from" | "until">,
  now: Date,
): "outage_empty" | "outage_too_long" | "outage_too_far" | null {
  if (until <= from) return "outage_empty";
  if (until.getTime() - from.getTime() > longestOutageMs) return "outage_too_long";
  return until.getTime() > now.getTime() + furthestEndMs ? "outage_too_far" : null;
}

/**
 * The end of an auction that would have ended in an outage: later by the length of the outage, and never earlier than the
 * minimum allows. Null for one that ends outside it, which loses nothing. What it returns lies outside the outage, so that
 * the same outage never moves one end twice.
 */
export function endAfterOutage(endsAt: Date, outage: Outage, now: Date): Date | null {
  const { from, until, minimumMinutes } = outage;
  if (endsAt < from || endsAt >= until) return null;
  const later = endsAt.getTime() + until.getTime() - from.getTime();
  const least = Math.max(now.getTime(), until.getTime()) + minimumMinutes * minuteMs;
  return new Date(Math.max(later, least));
}
