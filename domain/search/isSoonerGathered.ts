/** What is known of a list before a page of it is picked. */
export type ListShare = {
  /** Of the auctions that were looked at, those that end soonest, so many pass the filters. */
  readonly passed: number;
  readonly looked: number;
  /** About how many run in all. */
  readonly running: number;
  /** So many make a page. */
  readonly limit: number;
};

/**
 * Whether all that pass the filters are sooner gathered and sorted than a page of them is met on a walk along the index of
 * the order. A walk meets a page after `limit / share` auctions, and gathering reads `running * share`: the two are even
 * where the share is the square root of `limit / running` (docs/decisions/0124-plans-at-a-million.md).
 */
export function isSoonerGathered({ passed, looked, running, limit }: ListShare): boolean {
  return passed / looked < Math.sqrt(limit / running);
}
