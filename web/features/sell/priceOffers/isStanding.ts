import type { PriceOffer } from "#contract/priceOffers.ts";

/** Whether an offer waits for an answer, of its seller or of its bidder. */
export function isStanding({ offer_status: status }: Pick<PriceOffer, "offer_status">): boolean {
  return status === "open" || status === "countered";
}
