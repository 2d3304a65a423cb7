import type { BidderOffer } from "#contract/reserveOffers.ts";

/** Whether the seller may still offer it, or the bidder still answer; `serverNowMs` is the server's time in milliseconds. */
export function isOfferOpen(
  { offer_status: status, due_at: due }: BidderOffer,
  serverNowMs: number,
): boolean {
  return (status === "possible" || status === "made") && serverNowMs < Date.parse(due);
}
