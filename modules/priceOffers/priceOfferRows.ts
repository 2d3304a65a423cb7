import type { Selectable } from "kysely";
import type { PriceOffer } from "#contract/priceOffers.ts";
import type { PriceOffersTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AuctionState } from "#domain/auction/auctionState.ts";
import type { PriceOfferStatus } from "#domain/auction/priceOffer.ts";
import type { Paise } from "#domain/money/paise.ts";
import { readLockedAuction } from "../bidding/lockAuctions.ts";
import { lockBuyer } from "../bidding/sellForOffer.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";

/** A row of `price_offers`: what somebody offers for a listing that takes offers. */
export type OfferRow = Selectable<PriceOffersTable>;

/**
 * What is read of it: one whose time has passed reads as lapsed before the worker has seen it, unless its auction stands
 * still.
 */
export function presentPriceOffer(offer: OfferRow, now: Date, isPaused = false): PriceOffer {
  return {
    id: offer.id,
    price: offer.amount_paise,
    counter_price: offer.counter_paise,
    offer_status: isStanding(offer, now) || isPaused || offer.ended_at !== null ? offer.status : "lapsed",
    due_at: offer.due_at.toISOString(),
    made_at: offer.created_at.toISOString(),
  };
}

/** Whether it waits for an answer. */
export function isStanding({ ended_at: endedAt, due_at: dueAt }: OfferRow, now: Date): boolean {
  return endedAt === null && now < dueAt;
}

/** For what the item would be sold now. */
export function priceOf({ amount_paise: amount, counter_paise: counter }: OfferRow): Paise {
  return counter ?? amount;
}

export type LockedOffer = {
  readonly offer: OfferRow;
  readonly state: AuctionState;
  readonly title: string;
  readonly side: "seller" | "bidder";
  readonly now: Date;
};

/**
 * Locks the auction as a flush of bids does, then whoever would buy, then the offer (docs/lock-order.md). Undefined to
 * everybody but its seller and its bidder.
 */
export async function lockPriceOffer(
  tx: Transaction,
  { offerId, userId }: { readonly offerId: string; readonly userId: string },
): Promise<LockedOffer | undefined> {
  const offers = tx
    .selectFrom("price_offers")
    .innerJoin("listings", "listings.id", "price_offers.listing_id")
    .select(["price_offers.listing_id", "price_offers.bidder_id", "listings.seller_id", "listings.title"])
    .where("price_offers.id", "=", offerId)
    .where((is) => is.or([is("listings.seller_id", "=", userId), is("price_offers.bidder_id", "=", userId)]));
  const found = await offers.executeTakeFirst();
  if (found === undefined) return undefined;
  const state = await lockOfferAuction(tx, found.listing_id);
  await lockBuyer(tx, found.bidder_id);
  const own = tx.selectFrom("price_offers").selectAll().where("id", "=", offerId);
  const offer = await own.forNoKeyUpdate().executeTakeFirst();
  if (offer === undefined) return undefined;
  const side = found.seller_id === userId ? "seller" : "bidder";
  return { offer, state, title: found.title, side, now: await readClock(tx) };
}

/** The auction of a listing, locked as a flush of bids locks it. */
export async function lockOfferAuction(tx: Transaction, listingId: number): Promise<AuctionState> {
  const auctions = tx.selectFrom("auction_states").select("listing_id").where("listing_id", "=", listingId);
  await auctions.forNoKeyUpdate().execute();
  // A statement of its own: the wait may have been for a purchase.
  return await readLockedAuction(tx, listingId);
}

/** Changes a locked offer that stands, and returns it as it is then. */
export async function changeOffer(
  tx: Transaction,
  offer: OfferRow,
  change: Partial<Pick<OfferRow, "status" | "counter_paise" | "due_at" | "ended_at">>,
): Promise<OfferRow> {
  return await tx
    .updateTable("price_offers")
    .set(change)
    .where("id", "=", offer.id)
    .where("ended_at", "is", null)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a locked offer that stands. */
export async function endOffer(
  tx: Transaction,
  offer: OfferRow,
  { as, now }: { readonly as: Exclude<PriceOfferStatus, "open" | "countered">; readonly now: Date },
): Promise<OfferRow> {
  return await changeOffer(tx, offer, { status: as, ended_at: now });
}

/** Both sides' screens read the offers again. */
export async function tellSides(
  tx: Transaction,
  { listing_id: listingId, bidder_id: bidderId }: Pick<OfferRow, "listing_id" | "bidder_id">,
  sellerId: string,
): Promise<void> {
  await recordPersonalEvents(
    tx,
    [bidderId, sellerId].map((userId) => ({ userId, kind: "offer" as const, listingId })),
  );
}
