import { mostCounted } from "./mostCounted.ts";

/** What is known of a list before a page of it is picked. */
export type ListSize = {
  /** About how many run in all. */
  readonly running: number;
  /** So many make a page. */
  readonly limit: number;
};

/**
 * Fewer than this pass the filters, then all of them are sooner gathered and sorted than a page of them is met on a walk along
 * the index of the order. A walk meets a page after `limit * running / passing` auctions, and gathering reads those that
 * pass: the two are even at the square root of `limit * running` (docs/decisions/0124-plans-at-a-million.md).
 */
export function mostSoonerGathered({ running, limit }: ListSize): number {
  return Math.max(mostCounted, Math.ceil(Math.sqrt(limit * running)));
}
