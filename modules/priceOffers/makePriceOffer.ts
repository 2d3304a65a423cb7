import { sql } from "kysely";
import type { PriceOffer } from "#contract/priceOffers.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { AuctionState } from "#domain/auction/auctionState.ts";
import { isWithin, mostPriceOffers, offerBounds, priceOfferDue } from "#domain/auction/priceOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lockBuyer, refuseOffer } from "../bidding/sellForOffer.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import {
  endOffer,
  isStanding,
  lockOfferAuction,
  type OfferRow,
  presentPriceOffer,
  tellSides,
} from "./priceOfferRows.ts";

type OfferInput = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly amountPaise: Paise;
  /** The `freezes` of the listing as the bidder read it; null where they did not say (R-BID-11). */
  readonly readFreezes: number | null;
  readonly idempotencyKey: string | null;
};

/**
 * Offers whole rupees from the least offer to below the asking price (R-OFFER-2), with everything that a bid needs. One
 * stands at a time, three of a person for a listing in all. Repeated with its key, or with its price while it stands, it
 * is the same offer. Refuses what a bid refuses, `takes_no_offers`, `offer_not_between`, `offer_stands`,
 * `too_many_offers`.
 */
export async function makePriceOffer(database: Database, input: OfferInput): Promise<PriceOffer | Refusal> {
  return await inTransaction(database, async (tx) => {
    const auctions = tx.selectFrom("auction_states").select("takes_offers");
    const auction = await auctions.where("listing_id", "=", input.listingId).executeTakeFirst();
    if (auction === undefined) return { refused: "not_found", what: "listing" };
    // Fixed when it went live: nobody waits for the lock of an auction that takes bids.
    if (!auction.takes_offers) return { refused: "takes_no_offers" };
    const state = await lockOfferAuction(tx, input.listingId);
    await lockBuyer(tx, input.bidderId);
    const now = await readClock(tx);
    const repeated = await readRepeated(tx, input);
    if (repeated !== undefined) {
      const isSame = repeated.listing_id === input.listingId && repeated.amount_paise === input.amountPaise;
      return isSame ? presentPriceOffer(repeated, now) : { refused: "idempotency_key_reused" };
    }
    const refusal = (await refuseOffer(tx, input, state)) ?? refuseAmount(input, state);
    if (refusal !== null) return refusal;
    const standing = await endPassed(tx, input, now);
    if (standing?.amount_paise === input.amountPaise && standing.status === "open")
      return presentPriceOffer(standing, now);
    if (standing !== undefined) return { refused: "offer_stands" };
    const tooMany = await refuseTooMany(tx, input);
    if (tooMany !== null) return tooMany;
    return presentPriceOffer(await writeOffer(tx, input, { state, now }), now);
  });
}

function refuseAmount(
  { amountPaise }: OfferInput,
  { basePricePaise, buyNowPaise }: AuctionState,
): Refusal | null {
  if (buyNowPaise === null) throw new Error("a listing that takes offers has an asking price");
  const bounds = offerBounds({ basePricePaise, askingPaise: buyNowPaise });
  return isWithin(amountPaise, bounds) ? null : { refused: "offer_not_between", ...bounds };
}

async function readRepeated(
  tx: Transaction,
  { bidderId, idempotencyKey }: OfferInput,
): Promise<OfferRow | undefined> {
  if (idempotencyKey === null) return undefined;
  const offers = tx.selectFrom("price_offers").selectAll().where("bidder_id", "=", bidderId);
  return await offers.where("idempotency_key", "=", idempotencyKey).executeTakeFirst();
}

/** Theirs that stands. One whose time has passed and that the worker has not ended yet is in nobody's way. */
async function endPassed(
  tx: Transaction,
  { listingId, bidderId }: OfferInput,
  now: Date,
): Promise<OfferRow | undefined> {
  const offers = tx.selectFrom("price_offers").selectAll().where("listing_id", "=", listingId);
  const own = offers.where("bidder_id", "=", bidderId).where("ended_at", "is", null);
  const standing = await own.forNoKeyUpdate().executeTakeFirst();
  if (standing === undefined || isStanding(standing, now)) return standing;
  await endOffer(tx, standing, { as: "lapsed", now });
  return undefined;
}

/** Nobody makes more than three there, and nobody fills a seller's list, or many of them, with offers. */
async function refuseTooMany(tx: Transaction, { listingId, bidderId }: OfferInput): Promise<Refusal | null> {
  const { rows } = await sql<{ own: number; listing: number; person: number }>`
    select
      (select count(*)::integer from price_offers where listing_id = ${listingId} and bidder_id = ${bidderId}) as own,
      (select count(*)::integer from price_offers where listing_id = ${listingId} and ended_at is null) as listing,
      (select count(*)::integer from price_offers where bidder_id = ${bidderId} and ended_at is null) as person`.execute(
    tx,
  );
  const counts = rows[0] ?? { own: 0, listing: 0, person: 0 };
  const { forListing, onListing, ofPerson } = mostPriceOffers;
  if (counts.own >= forListing) return { refused: "too_many_offers", limit: forListing, of: "own" };
  if (counts.listing >= onListing) return { refused: "too_many_offers", limit: onListing, of: "listing" };
  return counts.person >= ofPerson ? { refused: "too_many_offers", limit: ofPerson, of: "person" } : null;
}

async function writeOffer(
  tx: Transaction,
  { listingId, bidderId, amountPaise, idempotencyKey }: OfferInput,
  { state, now }: { readonly state: AuctionState; readonly now: Date },
): Promise<OfferRow> {
  const offer = await tx
    .insertInto("price_offers")
    .values({
      ...{ listing_id: listingId, bidder_id: bidderId, amount_paise: amountPaise, created_at: now },
      ...{ due_at: priceOfferDue(now, state.endsAt), idempotency_key: idempotencyKey },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const listings = tx.selectFrom("listings").select("title").where("id", "=", listingId);
  const { title } = await listings.executeTakeFirstOrThrow();
  await tellSides(tx, offer, state.sellerId);
  await queueMessages(tx, [
    {
      userId: state.sellerId,
      template: "offer_made",
      variables: { title, amount: formatRupees(amountPaise), deadline: { at: offer.due_at.toISOString() } },
      idempotencyKey: `offer_made:${offer.id}`,
      path: `/sell/${listingId}/details#received-offers`,
    },
  ]);
  return offer;
}
