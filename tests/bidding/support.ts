import assert from "node:assert/strict";
import type { BidAnswer } from "#contract/bidding.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { rupees } from "#domain/money/paise.ts";
import type { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { BidReply } from "#modules/bidding/waitingBid.ts";
import type { MadeListing, Make } from "#tests/support/make.ts";

/** People with a deposit on a listing, by name. */
export async function bidders<Name extends string>(
  make: Make,
  listing: MadeListing,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const ids = {} as Record<Name, string>;
  for (const name of names) {
    ids[name] = (await make.user({ name })).id;
    await make.deposit({ listingId: listing.id, bidderId: ids[name] });
  }
  return ids;
}

type Bid = { amount: number; max?: number; key?: string };

/** Places bids on one listing in rupees. */
export function bidOn(batcher: BidBatcher, listing: { id: number }) {
  return (bidderId: string, { amount, max, key }: Bid): Promise<BidReply> =>
    placeBid(batcher, {
      listingId: listing.id,
      bidderId,
      amountPaise: rupees(amount),
      maxAmountPaise: max === undefined ? null : rupees(max),
      idempotencyKey: key ?? null,
    });
}

export function accepted(reply: BidReply): BidAnswer {
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  return reply;
}

export function refused(reply: BidReply): Refusal {
  assert.ok(isRefusal(reply), JSON.stringify(reply));
  return reply;
}

export type StoredBid = { seq: number; bidder_id: string; amount_paise: number; is_automatic: boolean };

export async function storedBids(database: Database, listingId: number): Promise<StoredBid[]> {
  const { rows } = await database.pool.query<StoredBid>(
    "select seq, bidder_id, amount_paise, is_automatic from bids where listing_id = $1 order by seq",
    [listingId],
  );
  return rows;
}

type StoredState = {
  price_paise: number | null;
  leader_id: string | null;
  leader_max_paise: number | null;
  bid_count: number;
  ends_at: Date;
};

export async function storedState(database: Database, listingId: number): Promise<StoredState> {
  const { rows } = await database.pool.query<StoredState>(
    `select price_paise, leader_id, leader_max_paise, bid_count, ends_at
     from auction_states where listing_id = $1`,
    [listingId],
  );
  return rows[0] as StoredState;
}

/**
 * What must hold of every auction whatever happened: seqs without a gap from 1, prices that never fall,
 * the state row equal to the last bid, each leap at least a step unless it is an automatic bid at its cap.
 */
export async function checkAuction(database: Database, listingId: number): Promise<StoredBid[]> {
  const [bids, state] = await Promise.all([
    storedBids(database, listingId),
    storedState(database, listingId),
  ]);
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    assert.equal(bid.seq, index + 1, `seqs of ${listingId} have no gap`);
    if (before === undefined) return;
    assert.notEqual(bid.bidder_id, before.bidder_id, `nobody outbids themselves on ${listingId}`);
    const leastPaise = before.amount_paise + (bid.is_automatic ? 0 : 50_000);
    assert.ok(bid.amount_paise >= leastPaise, `bid ${bid.seq} of ${listingId} is not below its minimum`);
  });
  const last = bids.at(-1);
  assert.equal(state.bid_count, bids.length);
  assert.equal(state.price_paise, last?.amount_paise ?? null);
  assert.equal(state.leader_id, last?.bidder_id ?? null);
  return bids;
}
