import type { Refusal } from "#contract/refusals.ts";
import type { MadeReserveOffer } from "#contract/reserveOffers.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isOfferPrice, reserveOfferDue } from "#domain/auction/reserveOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type OwnListing, readDraftRow } from "../listings/draftRow.ts";
import { lockItems, readItemElsewhere } from "../listings/readItemElsewhere.ts";
import { isSoldEarlier } from "../listings/relistedListings.ts";
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
    if (!isPossible || (await isBarred(tx, offer)) || (await isElsewhere(tx, { listingId, sellerId })))
      return { refused: "reserve_offer_over" };
    if (!isOfferPrice(pricePaise, { highestBidPaise, reservePaise }))
      return { refused: "offer_out_of_bounds", least: highestBidPaise, most: reservePaise };
    const due = reserveOfferDue(now);
    await tx
      .updateTable("reserve_offers")
      .set({ status: "made", price_paise: pricePaise, made_at: now, due_at: due })
      .where("listing_id", "=", listingId)
      .execute();
    const waits = tx.updateTable("deposits").set({ refund_due_at: due }).where("id", "=", offer.deposit_id);
    const { numUpdatedRows } = await waits.where("status", "=", "held").executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`the deposit of the offer of ${listingId} is not held`);
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

/**
 * Whether the item is on offer or sold elsewhere: listed again in the second in which its deposits were sorted, an earlier
 * listing of it given back to its buyer, or its numbers posted anew (R-SELL-10), which waits for this and then sees it.
 */
async function isElsewhere(tx: Transaction, own: OwnListing): Promise<boolean> {
  const again = tx.selectFrom("listing_details").select("listing_id");
  if (await again.where("relisted_from", "=", own.listingId).executeTakeFirst()) return true;
  if (await isSoldEarlier(tx, own.listingId)) return true;
  const item = await readDraftRow(tx, own);
  if (item === undefined) throw new Error(`listing ${own.listingId} is gone`);
  await lockItems(tx, [item]);
  return await readItemElsewhere(tx, item);
}

function answerOf(due: Date, pricePaise: Paise): MadeReserveOffer {
  return { offer_price: pricePaise, due_at: due.toISOString() };
}
