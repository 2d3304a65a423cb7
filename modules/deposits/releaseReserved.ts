import type { Transaction } from "#db/transaction.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { lockDeposits } from "./depositRows.ts";
import { refundPart } from "./refundPart.ts";
import { releaseDeposits } from "./releaseDeposits.ts";
import { endReserveOffer, type ReserveOffer } from "./reserveOfferRows.ts";

type Ending = {
  readonly as: "declined" | "lapsed" | "passed" | "left";
  readonly title: string;
  readonly now: Date;
};

/**
 * Ends a locked offer without a sale: the highest bidder's deposit goes back (R-RESERVE-5), and whoever did not do it
 * themselves is told. Returns the money events, which the caller posts at its end.
 */
export async function releaseReserved(
  tx: Transaction,
  offer: ReserveOffer,
  ending: Ending,
): Promise<ListingMoneyEvent[]> {
  const { as, now } = ending;
  await endReserveOffer(tx, offer.listing_id, { as, now });
  const deposits = await lockDeposits(tx, [offer.deposit_id]);
  const released = await releaseDeposits(tx, deposits, now);
  const { bidder_id: userId, seller_id: sellerId, listing_id: listingId } = offer;
  await recordPersonalEvents(tx, [
    { userId, kind: "refund", listingId },
    { userId: sellerId, kind: "order", listingId },
  ]);
  const depositPaise = deposits[0]?.amount_paise ?? noPaise;
  await queueMessages(tx, noticesOf(offer, { ...ending, depositPaise }));
  return released;
}

function noticesOf(
  { listing_id: listingId, seller_id: sellerId, bidder_id: bidderId, status }: ReserveOffer,
  { as, title, now, depositPaise }: Ending & { depositPaise: Paise },
): Notice[] {
  const deposit = refundPart(depositPaise, now);
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
