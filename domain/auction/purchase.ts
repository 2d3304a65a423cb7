import type { Paise } from "../money/paise.ts";
import type { AuctionState, BidRow } from "./auctionState.ts";

/**
 * A purchase is the last bid, at the Buy Now price or that of an offer, and the auction ends with it (R-BUY-2, R-OFFER-4):
 * whoever led before, with whatever maximum, could have bought it as well.
 */
export function purchase(
  state: AuctionState,
  { bidderId, amountPaise }: { readonly bidderId: string; readonly amountPaise: Paise },
  now: Date,
): { readonly row: BidRow; readonly state: AuctionState } {
  const row: BidRow = { seq: state.bidCount + 1, bidderId, amountPaise, isAutomatic: false };
  return {
    row,
    state: {
      ...state,
      ...{ pricePaise: amountPaise, leaderId: bidderId, leaderMaxPaise: amountPaise, bidCount: row.seq },
      ...{ endsAt: now, scheduledEndsAt: now, isBought: true },
    },
  };
}
