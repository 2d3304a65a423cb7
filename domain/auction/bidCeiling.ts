import { depositAmount } from "../deposit/depositAmount.ts";
import { largerPaise, noPaise, type Paise } from "../money/paise.ts";

/** The most that an operator may set: 5 lakh rupees. 0 switches the ceiling off. */
export const ceilingBounds = { BID_CEILING_RUPEES: 500_000 } as const;

/** What an operator may set for one person, in rupees. */
export const ownCeilingBounds = { least: 1_000, most: 500_000 } as const;
export const longestCeilingReason = 300;

/** What an operator has set for one person in the place of the general ceiling; null for no ceiling. */
export type OwnCeiling = { readonly amountPaise: Paise | null };

type Bidder = {
  /** Set for them by hand: it holds for who has paid as well. */
  readonly own: OwnCeiling | null;
  /** An order of theirs was paid in full, whatever became of it afterwards. */
  readonly hasPaid: boolean;
  /** Of their deposit in this auction; null while they have none. */
  readonly depositPaise: Paise | null;
};

/**
 * The most that somebody may bid or allow here, null where there is no limit (R-BID-10): who never paid for anything, and
 * whose right to bid was free, is held to the operator's ceiling; to one of their own instead, where an operator set it.
 * Money held for this auction lifts either.
 */
export function bidCeiling(ceilingPaise: Paise, { own, hasPaid, depositPaise }: Bidder): Paise | null {
  if ((depositPaise ?? noPaise) > noPaise) return null;
  if (own !== null) return own.amountPaise;
  return ceilingPaise === noPaise || hasPaid ? null : ceilingPaise;
}

/**
 * The deposit that lifts the ceiling: the listing's own, and where that is small, as much as a listing at the ceiling asks
 * for: else a price that began at a rupee would ask for nothing. A ceiling of one's own that is lower asks for no less than
 * the general one.
 */
export function ceilingDeposit(listingsPaise: Paise, ceilingPaise: Paise, own: OwnCeiling | null): Paise {
  return largerPaise(listingsPaise, depositAmount(largerPaise(ceilingPaise, own?.amountPaise ?? noPaise)));
}
