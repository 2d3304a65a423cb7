/** Operator's settings of the soft close; 0 in either switches it off (R-BID-5). */
export type SoftCloseSettings = {
  /** A bid within this long before the end moves the end to this long after the bid. */
  readonly softCloseMs: number;
  /** By how much the end may move in all, counted from the scheduled end. */
  readonly softCloseTotalMs: number;
};

export const standardSoftClose: SoftCloseSettings = {
  softCloseMs: 2 * 60_000,
  softCloseTotalMs: 30 * 60_000,
};

export type AuctionEnd = { readonly endsAt: Date; readonly scheduledEndsAt: Date };

/**
 * The end of an auction after a bid accepted at `acceptedAt`. It is never earlier than it was, and never
 * more than `softCloseTotalMs` after the scheduled end. Returns the same `endsAt` when nothing moves. A setting of
 * 0 needs no rule of its own: a bid is accepted before the end, and the end is never before the scheduled one.
 */
export function softClose(end: AuctionEnd, acceptedAt: Date, settings: SoftCloseSettings): Date {
  const { softCloseMs, softCloseTotalMs } = settings;
  const wanted = acceptedAt.getTime() + softCloseMs;
  const latest = end.scheduledEndsAt.getTime() + softCloseTotalMs;
  const moved = Math.min(wanted, latest);
  return moved > end.endsAt.getTime() ? new Date(moved) : end.endsAt;
}
