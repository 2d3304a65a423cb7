/**
 * What a screen shows of a listing and how it can only move on: more bids, frozen and going on again, then closed, then
 * perhaps unsold, and perhaps sold after all.
 */
type ListingStage = {
  readonly bidCount: number;
  /**
   * How often it was frozen or went on again, so that it is odd while it is frozen; and two for each time that it was
   * sold after it had ended unsold, a bid was voided, its end moved on, or its seller changed what it says, which freezes nothing.
   */
  readonly freezes: number;
  readonly status: ProductStatus;
};

type ProductStatus = "draft" | "active" | "sold" | "unsold";

const stages: Readonly<Record<ProductStatus, number>> = { draft: 0, active: 1, sold: 2, unsold: 3 };

/**
 * How far a listing has come. It only grows, so of two answers about a listing the higher one is the later.
 * It is counted from the state itself and not from a counter of events: any answer of the API can then be
 * compared with any live event, whichever of the two arrives first.
 */
export function listingVersion({ bidCount, freezes, status }: ListingStage): number {
  return (bidCount + freezes) * 4 + stages[status];
}

/** True while an operator or the block of its seller holds it: it takes no bids and does not end. */
export function isFrozen({ freezes }: Pick<ListingStage, "freezes">): boolean {
  return freezes % 2 === 1;
}
