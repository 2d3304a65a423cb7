/** Also the longest that a payout may take from its approval. */
export const promisedDays = 7;

/**
 * By when a released deposit is promised to be back: a week. The refund itself leaves within minutes; banks
 * take up to that long to show it.
 */
export function refundPromise(releasedAt: Date): Date {
  return new Date(releasedAt.getTime() + promisedDays * 24 * 60 * 60_000);
}
