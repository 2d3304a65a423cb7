import type { Transaction } from "#db/transaction.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { releaseReserved } from "./releaseReserved.ts";
import { isOfferOpen, lockReserveOffer } from "./reserveOfferRows.ts";

type Relisting = { readonly listingId: number; readonly title: string; readonly now: Date };

/**
 * Lets the highest bidder go when the seller lists the item again (R-RESERVE-5). Returns the money events, which the
 * caller posts at its end; or, where an offer was made and stands in the way, until when it does.
 */
export async function passReserveOffer(
  tx: Transaction,
  { listingId, title, now }: Relisting,
): Promise<{ released: ListingMoneyEvent[] } | { waitsUntil: Date }> {
  const offer = await lockReserveOffer(tx, listingId);
  if (offer === undefined || !isOfferOpen(offer)) return { released: [] };
  if (offer.status === "made" && now < offer.due_at) return { waitsUntil: offer.due_at };
  return { released: await releaseReserved(tx, offer, { as: "passed", title, now }) };
}
