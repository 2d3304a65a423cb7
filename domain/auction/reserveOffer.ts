import { isWholeRupee, type Paise } from "../money/paise.ts";

/**
 * What becomes of the chance to sell to the highest bidder of an auction that missed its reserve (R-RESERVE-4):
 * `possible` until its seller makes an offer, `made` until its bidder answers; then it is over. `passed`: the seller
 * listed the item again; `left`: the bidder wanted their deposit back.
 */
export const reserveOfferStatuses = [
  "possible",
  "made",
  "accepted",
  "declined",
  "lapsed",
  "passed",
  "left",
] as const;
export type ReserveOfferStatus = (typeof reserveOfferStatuses)[number];

/** How long the seller has to make an offer, and then the bidder to answer it. */
export const reserveOfferMs = 24 * 60 * 60_000;

/** When a step that begins now is over. */
export function reserveOfferDue(now: Date): Date {
  return new Date(now.getTime() + reserveOfferMs);
}

type OfferBounds = { readonly highestBidPaise: Paise; readonly reservePaise: Paise };

/** Whether a price may be offered: whole rupees from their highest bid to the reserve. */
export function isOfferPrice(pricePaise: Paise, { highestBidPaise, reservePaise }: OfferBounds): boolean {
  return isWholeRupee(pricePaise) && pricePaise >= highestBidPaise && pricePaise <= reservePaise;
}
