import type { PriceOffer } from "#contract/priceOffers.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { refuseOffer, sellForOffer } from "../bidding/sellForOffer.ts";
import {
  endOffer,
  isStanding,
  type LockedOffer,
  lockPriceOffer,
  presentPriceOffer,
  priceOf,
  tellSides,
} from "./priceOfferRows.ts";

type TakeInput = { readonly offerId: string; readonly userId: string; readonly pricePaise: Paise };

/**
 * Takes an offer, its seller, or the counter-offer, its bidder, for the price that they read (R-OFFER-4): the item is sold
 * as by a purchase, and whatever keeps the bidder from one keeps them from this. A repetition is answered alike. Refuses
 * `not_found` to everybody else, `offer_over`, `auction_frozen`; a seller `offer_not_takeable`, a bidder what a bid
 * refuses.
 */
export async function takePriceOffer(
  database: Database,
  { pricePaise, ...own }: TakeInput,
): Promise<PriceOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockPriceOffer(tx, own);
    if (found === undefined) return { refused: "not_found", what: "offer" };
    const { offer, state, side, now } = found;
    const isTheirs = side === (offer.counter_paise === null ? "seller" : "bidder");
    const isRead = isTheirs && priceOf(offer) === pricePaise;
    if (offer.status === "taken" && isRead) return presentPriceOffer(offer, now);
    if (!isRead || !isStanding(offer, now)) return { refused: "offer_over" };
    const refusal = await refuseTaking(tx, found);
    if (refusal !== null) return refusal;
    const { listing_id: listingId, bidder_id: bidderId } = offer;
    await sellForOffer(tx, { listingId, bidderId, amountPaise: pricePaise }, { state, now });
    const taken = await endOffer(tx, offer, { as: "taken", now });
    await tellSides(tx, offer, state.sellerId);
    return presentPriceOffer(taken, now);
  });
}

/** A seller does not learn what keeps a bidder from buying. */
async function refuseTaking(tx: Transaction, { offer, state, side }: LockedOffer): Promise<Refusal | null> {
  const { listing_id: listingId, bidder_id: bidderId } = offer;
  const offered = { listingId, bidderId, amountPaise: priceOf(offer), readFreezes: null };
  const refusal = await refuseOffer(tx, offered, state);
  if (refusal === null || refusal.refused === "auction_frozen") return refusal;
  if (refusal.refused === "auction_ended") return { refused: "offer_over" };
  return side === "seller" ? { refused: "offer_not_takeable" } : refusal;
}
