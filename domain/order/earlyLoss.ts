/** A parcel may come so many days later than it was expected before anybody thinks it lost. */
const lossGraceDays = 2;
const dayMs = 24 * 60 * 60_000;

/**
 * True while goods on their way may still come as expected, so that whoever calls them lost is asked first. Without an
 * expected day nothing speaks against it.
 */
export function isEarlyLoss(expectedBy: Date | null, now: Date): boolean {
  return expectedBy !== null && now.getTime() < expectedBy.getTime() + lossGraceDays * dayMs;
}
