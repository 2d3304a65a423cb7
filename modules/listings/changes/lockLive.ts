import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { type ChangeKind, changeLimits, changeProblem } from "#domain/listing/listingChanges.ts";
import { recordListingEvents } from "../../live/recordEvents.ts";
import type { OwnListing } from "../draftRow.ts";

/** A live listing of the seller whose auction is locked, at the moment `now`. */
export type LiveListing = { readonly id: number; readonly title: string; readonly now: Date };

type Row = LiveListing & {
  status: "open" | "frozen" | "closed";
  ends_at: Date;
  bid_count: number;
  seller_id: string;
  has_offers: boolean;
};

/**
 * Takes the lock that a flush of bids takes, on the auction's row and before any other: a bid is either stored before,
 * and what it was made on is corrected no more, or it comes wholly after the change.
 */
export async function lockLive(tx: Transaction, own: OwnListing): Promise<Row | Refusal> {
  const auctions = tx.selectFrom("auction_states").select("listing_id").where("seller_id", "=", own.sellerId);
  await auctions.where("listing_id", "=", own.listingId).forNoKeyUpdate().execute();
  // A statement of its own: the wait may have been for a bid.
  return await readLive(tx, own);
}

/** The same without the lock: what is added is no matter of what was bid before. */
export async function readLive(tx: Transaction, own: OwnListing): Promise<Row | Refusal> {
  const { rows } = await sql<Row>`
    select l.id, l.title, s.status, s.ends_at, s.bid_count, s.seller_id, blaze_now() as now,
      exists (select from price_offers as offer
        where offer.listing_id = l.id and offer.ended_at is null and offer.due_at > (select blaze_now())) as has_offers
    from auction_states s join listings l on l.id = s.listing_id
    where s.listing_id = ${own.listingId} and s.seller_id = ${own.sellerId}`.execute(tx);
  return rows[0] ?? { refused: "not_found", what: "product" };
}

/** Why nothing of this kind is changed now; null when it may be. */
export async function refuseChange(tx: Transaction, kind: ChangeKind, live: Row): Promise<Refusal | null> {
  const { status, ends_at: endsAt, bid_count: bidCount } = live;
  const problem = changeProblem(kind, { status, endsAt, bidCount }, live.now);
  if (problem === "auction_ended") return { refused: problem, ended_at: endsAt.toISOString() };
  if (problem !== null) return { refused: problem };
  // An offer is made on what was read, as a bid is.
  if (kind === "edit" && live.has_offers) return { refused: "listing_has_offers" };
  const kept = tx.selectFrom(kind === "edit" ? "listing_edits" : "listing_additions");
  const limit = changeLimits[kind];
  return (await countRows(kept.where("listing_id", "=", live.id))) >= limit
    ? { refused: "too_many_changes", limit, of: kind }
    : null;
}

/** Every open screen reads the listing again: an event with a higher version tells that it is another. */
export async function tellChanged(tx: Transaction, listingId: number): Promise<void> {
  await sql`update auction_states set freezes = freezes + 2 where listing_id = ${listingId}`.execute(tx);
  await recordListingEvents(tx, [listingId]);
}
