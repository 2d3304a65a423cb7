import type { Refusal } from "#contract/refusals.ts";
import type { MadeReserveOffer } from "#contract/reserveOffers.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isOfferPrice, reserveOfferDue } from "#domain/auction/reserveOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { isBarred, lockOfferOf } from "./lockOfferOf.ts";

/**
 * Offers the item of an auction that missed its reserve to its highest bidder, once, within a day of its end, for whole
 * rupees from their bid to the reserve (R-RESERVE-4). They have a day to answer. The same offer again is answered alike.
 * Refuses `not_found` to everybody but the seller, `reserve_offer_over` when there is nobody to offer it to any more or
 * another price was offered before, `offer_out_of_bounds`.
 */
export async function makeReserveOffer(
  database: Database,
  { listingId, sellerId, pricePaise }: { listingId: number; sellerId: string; pricePaise: Paise },
): Promise<MadeReserveOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockOfferOf(tx, { listingId, sellerId });
    if (found === undefined) return { refused: "not_found", what: "offer" };
    const { offer, title } = found;
    const { bidder_id: bidderId, highest_bid_paise: highestBidPaise, reserve_paise: reservePaise } = offer;
    if (offer.status === "made" && offer.price_paise === pricePaise)
      return answerOf(offer.due_at, pricePaise);
    const now = await readClock(tx);
    const isPossible = offer.status === "possible" && now < offer.due_at;
    if (!isPossible || (await isBarred(tx, bidderId)) || (await isRelisted(tx, listingId)))
      return { refused: "reserve_offer_over" };
    if (!isOfferPrice(pricePaise, { highestBidPaise, reservePaise }))
      return { refused: "offer_out_of_bounds", least: highestBidPaise, most: reservePaise };
    const due = reserveOfferDue(now);
    await tx
      .updateTable("reserve_offers")
      .set({ status: "made", price_paise: pricePaise, made_at: now, due_at: due })
      .where("listing_id", "=", listingId)
      .execute();
    await tx
      .updateTable("deposits")
      .set({ refund_due_at: due })
      .where("id", "=", offer.deposit_id)
      .where("status", "=", "held")
      .execute();
    await recordPersonalEvents(tx, [{ userId: bidderId, kind: "lost", listingId }]);
    await queueMessages(tx, [
      {
        userId: bidderId,
        template: "reserve_offer",
        variables: { title, amount: formatRupees(pricePaise), deadline: { at: due.toISOString() } },
        idempotencyKey: `reserve_offer:${listingId}`,
        path: `/product/${listingId}`,
      },
    ]);
    return answerOf(due, pricePaise);
  });
}

/** Only where it was listed again while its deposits were being sorted: later that ends the offer. */
async function isRelisted(tx: Transaction, listingId: number): Promise<boolean> {
  const again = tx.selectFrom("listing_details").select("listing_id").where("relisted_from", "=", listingId);
  return (await again.executeTakeFirst()) !== undefined;
}

function answerOf(due: Date, pricePaise: Paise): MadeReserveOffer {
  return { offer_price: pricePaise, due_at: due.toISOString() };
}
