import type { Transaction } from "#db/transaction.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { lockDeposits } from "./depositRows.ts";
import { releaseDeposits } from "./releaseDeposits.ts";
import { endReserveOffers, isOfferOpen, lockReserveOffer, type ReserveOffer } from "./reserveOfferRows.ts";

type Ending = {
  readonly as: "declined" | "lapsed" | "passed" | "left";
  readonly title: string;
  readonly now: Date;
};

/**
 * Ends a locked offer without a sale: the highest bidder's deposit goes back (R-RESERVE-5), and whoever did not do it
 * themselves is told. Posts the money events: nothing else of the ledger may follow in this transaction.
 */
export async function releaseReserved(tx: Transaction, offer: ReserveOffer, ending: Ending): Promise<void> {
  const { as, now } = ending;
  await endReserveOffers(tx, [offer.listing_id], { as, now });
  const deposits = await lockDeposits(tx, [offer.deposit_id]);
  await postMoneyEvents(tx, await releaseDeposits(tx, deposits, now));
  const { bidder_id: userId, seller_id: sellerId, listing_id: listingId } = offer;
  await recordPersonalEvents(tx, [
    { userId, kind: "refund", listingId },
    { userId: sellerId, kind: "order", listingId },
  ]);
  const depositPaise = deposits[0]?.amount_paise ?? 0;
  await queueMessages(tx, noticesOf(offer, { ...ending, depositPaise }));
}

function noticesOf(
  { listing_id: listingId, seller_id: sellerId, bidder_id: bidderId, status }: ReserveOffer,
  { as, title, depositPaise }: Ending & { depositPaise: number },
): Notice[] {
  const deposit = { part: depositPaise > 0 ? ("deposit_returned" as const) : ("no_deposit" as const) };
  const toBidder: Notice = {
    userId: bidderId,
    template: "reserve_offer_over",
    variables: { title, deposit },
    idempotencyKey: `reserve_offer_over:${listingId}`,
    path: "/mybids?tab=lost",
  };
  const template = as === "lapsed" ? "reserve_offer_unanswered" : "reserve_offer_declined";
  const toSeller: Notice = {
    userId: sellerId,
    template,
    variables: { title },
    idempotencyKey: `${template}:${listingId}`,
    path: `/sell/${listingId}/details`,
  };
  return [
    ...(as === "lapsed" || as === "passed" ? [toBidder] : []),
    // That no offer was made in time is nothing that its seller must be told.
    ...(as === "declined" || as === "left" || (as === "lapsed" && status === "made") ? [toSeller] : []),
  ];
}

/**
 * Lets the highest bidder go when the seller lists the item again. An offer that was made stands in the way: its time is
 * returned then, else null.
 */
export async function passReserveOffer(
  tx: Transaction,
  { listingId, title, now }: { listingId: number; title: string; now: Date },
): Promise<Date | null> {
  const offer = await lockReserveOffer(tx, listingId);
  if (offer === undefined || !isOfferOpen(offer)) return null;
  if (offer.status === "made" && now < offer.due_at) return offer.due_at;
  await releaseReserved(tx, offer, { as: "passed", title, now });
  return null;
}
