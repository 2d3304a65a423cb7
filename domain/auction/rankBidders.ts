import type { Paise } from "../money/paise.ts";
import type { BidRow } from "./auctionState.ts";

export type Standing = {
  readonly bidderId: string;
  /** 1 is the winner. */
  readonly place: number;
  /** The bidder's own highest bid. */
  readonly highestBidPaise: Paise;
};

/**
 * Everybody who has bid, best first: by the seq of their last bid. Amounts never fall as seq grows, and
 * of two equal ones the later belongs to the earlier maximum (R-BID-6), so seq alone gives the order;
 * sorting by amount and then by time would put the wrong one of a tie first.
 */
export function rankBidders(bids: readonly BidRow[]): Standing[] {
  const lastBids = new Map<string, BidRow>();
  for (const bid of bids) {
    const known = lastBids.get(bid.bidderId);
    if (known === undefined || known.seq < bid.seq) lastBids.set(bid.bidderId, bid);
  }
  return [...lastBids.values()]
    .sort((one, other) => other.seq - one.seq)
    .map((bid, index) => ({ bidderId: bid.bidderId, place: index + 1, highestBidPaise: bid.amountPaise }));
}
