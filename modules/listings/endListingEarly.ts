import { sql } from "kysely";
import type { Draft } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { recordListingEvents } from "../live/recordEvents.ts";
import type { OwnListing } from "./draftRow.ts";
import { writeListing } from "./writeListing.ts";

type Ended = { id: number; product_status: Draft["product_status"]; end_date: string };

type LockedAuction = {
  is_open: boolean;
  bid_count: number;
  ends_at: Date;
  listing_status: Draft["product_status"];
  ended_early: boolean;
  now: Date;
};

/**
 * Ends a listing of the seller that nobody has bid on. It takes the lock that a flush of bids takes, on the auction's
 * row and before any other: a bid is either stored before and refuses this, or finds the auction closed.
 */
export async function endListingEarly(database: Database, own: OwnListing): Promise<Ended | Refusal> {
  return inTransaction(database, async (tx) => {
    const auction = await lockAuction(tx, own);
    if (auction === undefined) return { refused: "not_found", what: "product" };
    const endedAt = auction.ends_at.toISOString();
    if (auction.ended_early) return { id: own.listingId, product_status: "unsold", end_date: endedAt };
    if (!auction.is_open || auction.ends_at <= auction.now)
      return { refused: "auction_ended", ended_at: endedAt };
    if (auction.bid_count > 0) return { refused: "listing_has_bids", bids: auction.bid_count };
    await closeWithoutBids(tx, own.listingId, auction.now);
    await recordListingEvents(tx, [own.listingId]);
    return { id: own.listingId, product_status: "unsold", end_date: auction.now.toISOString() };
  });
}

async function lockAuction(tx: Transaction, own: OwnListing): Promise<LockedAuction | undefined> {
  const auctions = tx.selectFrom("auction_states").select("listing_id").where("seller_id", "=", own.sellerId);
  await auctions.where("listing_id", "=", own.listingId).forNoKeyUpdate().execute();
  const { rows } = await sql<LockedAuction>`
    select s.status = 'open' as is_open, s.bid_count, s.ends_at, l.status as listing_status,
      coalesce(d.ended_early, false) as ended_early, blaze_now() as now
    from auction_states s
    join listings l on l.id = s.listing_id
    left join listing_details d on d.listing_id = s.listing_id
    where s.listing_id = ${own.listingId} and s.seller_id = ${own.sellerId}
  `.execute(tx);
  return rows[0];
}

/** As a closing does it: who has paid a deposit and not bid gets it back from the same queue. */
export async function closeWithoutBids(tx: Transaction, listingId: number, now: Date): Promise<void> {
  const closed = { status: "closed", scheduled_ends_at: now, ends_at: now } as const;
  await tx.updateTable("auction_states").set(closed).where("listing_id", "=", listingId).execute();
  await writeListing(tx, listingId, { status: "unsold", closed_at: now });
  const details = tx.insertInto("listing_details").values({ listing_id: listingId, ended_early: true });
  await details
    .onConflict((known) => known.column("listing_id").doUpdateSet({ ended_early: true }))
    .execute();
  const settlement = tx.insertInto("deposit_settlements").values({ listing_id: listingId, created_at: now });
  await settlement.onConflict((known) => known.doNothing()).execute();
}
