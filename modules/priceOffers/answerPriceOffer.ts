import type { PriceOffer } from "#contract/priceOffers.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isFrozen } from "#domain/auction/listingVersion.ts";
import { counterBounds, isWithin, priceOfferDue } from "#domain/auction/priceOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import {
  changeOffer,
  endOffer,
  isStanding,
  type LockedOffer,
  lockPriceOffer,
  presentPriceOffer,
  tellSides,
} from "./priceOfferRows.ts";

type Own = { readonly offerId: string; readonly userId: string };

const notFound: Refusal = { refused: "not_found", what: "offer" };
const over: Refusal = { refused: "offer_over" };

/**
 * Answers an offer with the seller's price, once (R-OFFER-3): above the offer, at most the asking price. Its bidder has a
 * day to take it. The same price again is answered alike. Refuses `not_found` to everybody but the seller, `offer_over`,
 * `auction_frozen`, `offer_not_between`.
 */
export async function counterPriceOffer(
  database: Database,
  { pricePaise, ...own }: Own & { readonly pricePaise: Paise },
): Promise<PriceOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockPriceOffer(tx, own);
    if (found === undefined || found.side === "bidder") return notFound;
    const { offer, state, title, now } = found;
    if (offer.status === "countered" && offer.counter_paise === pricePaise)
      return presentPriceOffer(offer, now);
    if (offer.status !== "open" || !isStanding(offer, now)) return over;
    if (isFrozen(state)) return frozen(found);
    if (isOver(found)) return over;
    const bounds = counterBounds(offer.amount_paise, state.buyNowPaise ?? offer.amount_paise);
    if (!isWithin(pricePaise, bounds)) return { refused: "offer_not_between", ...bounds };
    const due = priceOfferDue(now, state.endsAt);
    const counter = { status: "countered", counter_paise: pricePaise, due_at: due } as const;
    const countered = await changeOffer(tx, offer, counter);
    await tellSides(tx, offer, state.sellerId);
    await queueMessages(tx, [
      {
        userId: offer.bidder_id,
        template: "offer_countered",
        variables: { title, amount: formatRupees(pricePaise), deadline: { at: due.toISOString() } },
        idempotencyKey: `offer_countered:${offer.id}`,
        path: `/product/${offer.listing_id}#own-offer`,
      },
    ]);
    return presentPriceOffer(countered, now);
  });
}

/**
 * Declines an offer, its seller, with the price that they may have answered it with; or that price, its bidder. After that
 * the bidder may offer anew within their three. A repetition is answered alike. Refuses `not_found` to everybody else,
 * `offer_over`.
 */
export async function declinePriceOffer(database: Database, own: Own): Promise<PriceOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockPriceOffer(tx, own);
    if (found === undefined) return notFound;
    const { offer, now, state } = found;
    // The seller also takes a price of their own back so: the bidder has not taken it.
    const isTheirs = found.side === "seller" || offer.counter_paise !== null;
    if (offer.status === "declined" && isTheirs) return presentPriceOffer(offer, now);
    if (!isTheirs || !canEnd(found) || isOver(found)) return over;
    const declined = await endOffer(tx, offer, { as: "declined", now });
    await tellSides(tx, offer, state.sellerId);
    await tellDeclined(tx, found);
    return presentPriceOffer(declined, now);
  });
}

/** Takes an own offer back, also one that was answered with another price. A repetition is answered alike. */
export async function withdrawPriceOffer(database: Database, own: Own): Promise<PriceOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const found = await lockPriceOffer(tx, own);
    if (found === undefined || found.side === "seller") return notFound;
    const { offer, now, state } = found;
    if (offer.status === "withdrawn") return presentPriceOffer(offer, now);
    if (!canEnd(found)) return over;
    const withdrawn = await endOffer(tx, offer, { as: "withdrawn", now });
    await tellSides(tx, offer, state.sellerId);
    return presentPriceOffer(withdrawn, now);
  });
}

async function tellDeclined(tx: Transaction, { offer, title, state, side }: LockedOffer): Promise<void> {
  const [template, userId, path] =
    side === "seller"
      ? (["offer_declined", offer.bidder_id, `/product/${offer.listing_id}#own-offer`] as const)
      : (["counter_declined", state.sellerId, `/sell/${offer.listing_id}/details#received-offers`] as const);
  const amountPaise = side === "seller" ? offer.amount_paise : (offer.counter_paise ?? offer.amount_paise);
  const variables = { title, amount: formatRupees(amountPaise) };
  await queueMessages(tx, [{ userId, template, variables, idempotencyKey: `${template}:${offer.id}`, path }]);
}

/** No time runs out while its auction stands still: it goes on after that, if nobody ends it. */
function canEnd({ offer, state, now }: LockedOffer): boolean {
  return isStanding(offer, now) || (offer.ended_at === null && isFrozen(state));
}

/** Nothing is answered of a listing that was sold or has ended. */
function isOver({ state, now }: LockedOffer): boolean {
  return !state.isOpen || state.isBought || now >= state.endsAt;
}

function frozen({ state }: LockedOffer): Refusal {
  return { refused: "auction_frozen", current_bid: state.pricePaise, minimum_next_bid: state.basePricePaise };
}
