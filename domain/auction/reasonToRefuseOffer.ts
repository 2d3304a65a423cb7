import type { AuctionState } from "./auctionState.ts";
import { type BidRefusalCode, type BidRequest, reasonToRefuse } from "./decideBid.ts";

/** Why nobody offers this, or it is not taken: what keeps somebody from buying (R-BID-7), after whether it takes offers at all. */
export function reasonToRefuseOffer(
  state: AuctionState,
  request: Omit<BidRequest, "isOffer" | "isPurchase" | "maxAmountPaise">,
  now: Date,
): BidRefusalCode | "takes_no_offers" | null {
  if (!state.takesOffers) return "takes_no_offers";
  return reasonToRefuse(state, { ...request, maxAmountPaise: null, isPurchase: false, isOffer: true }, now);
}
