import { depositAmount } from "../deposit/depositAmount.ts";
import { largerPaise, noPaise, type Paise } from "../money/paise.ts";

/** The most that an operator may set: 5 lakh rupees. 0 switches the ceiling off. */
export const ceilingBounds = { BID_CEILING_RUPEES: 500_000 } as const;

type Bidder = {
  /** An order of theirs was paid in full, whatever became of it afterwards. */
  readonly hasPaid: boolean;
  /** Of their deposit in this auction; null while they have none. */
  readonly depositPaise: Paise | null;
};

/**
 * The most that somebody may bid or allow here, null where there is no limit (R-BID-10): who never paid for anything, and
 * whose right to bid was free, is held to the operator's ceiling.
 */
export function bidCeiling(ceilingPaise: Paise, { hasPaid, depositPaise }: Bidder): Paise | null {
  if (ceilingPaise === noPaise || hasPaid) return null;
  return (depositPaise ?? noPaise) > noPaise ? null : ceilingPaise;
}

/**
 * The deposit that lifts the ceiling: the listing's own, and where that is small, as much as a listing at the ceiling asks
 * for: else a price that began at a rupee would ask for nothing.
 */
export function ceilingDeposit(listingsPaise: Paise, ceilingPaise: Paise): Paise {
  return largerPaise(listingsPaise, depositAmount(ceilingPaise));
}
