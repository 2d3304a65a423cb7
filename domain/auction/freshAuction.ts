import type { AuctionState } from "./auctionState.ts";
import type { BidRequest } from "./decideBid.ts";

type Beginning = Pick<AuctionState, "steps" | "basePricePaise" | "endsAt" | "sellerId">;

/** An auction that has just begun, without a reserve or a Buy Now price. */
export function freshAuction(beginning: Beginning): AuctionState {
  return {
    ...beginning,
    ...{ isOpen: true, freezes: 0, scheduledEndsAt: beginning.endsAt },
    ...{ reservePaise: null, buyNowPaise: null, takesOffers: false, isBought: false },
    ...{ pricePaise: null, leaderId: null, leaderMaxPaise: null, bidCount: 0 },
  };
}

/** The facts about a bidder whom nothing keeps from bidding, and who buys nothing at once. */
export const plainBidder = {
  ...{
    isPurchase: false,
    isOffer: false,
    isUnpaid: false,
    isExcluded: false,
    isBlocked: false,
    isStopped: false,
  },
  ...{ hasDeposit: true, ceilingPaise: null, readFreezes: null },
} as const satisfies Partial<BidRequest>;
