import type { Pool, PoolClient } from "pg";
import { paise } from "#domain/money/paise.ts";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";
import { leastBid, type NaivePlaceBid } from "./naiveBid.ts";

/**
 * The naive bid with everything that a flush of the engine reads and writes too: the Idempotency-Key and
 * its answer, the deposit, the blocked bidder, the soft close settings, the live event with its NOTIFY.
 */
export function naiveFullBid(pool: Pool): NaivePlaceBid {
  return async (bid) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const isAccepted = await bidInTransaction(client, bid);
      await client.query("commit");
      return isAccepted;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}

async function bidInTransaction(client: PoolClient, bid: PlaceBidInput): Promise<boolean> {
  const { listingId, bidderId, amountPaise, idempotencyKey } = bid;
  const { rows } = await client.query({
    name: "naive_full_lock",
    text: `select price_paise, base_price_paise, bid_count, leader_id, bid_steps, ends_at from auction_states
      where listing_id = $1 and status = 'open' and ends_at > blaze_now() for update`,
    values: [listingId],
  });
  const { rows: facts } = await client.query({
    name: "naive_full_facts",
    text: `select blaze_now() as now,
        (select jsonb_object_agg(key, value) from settings
          where key in ('SOFT_CLOSE_WINDOW_SECONDS', 'SOFT_CLOSE_LIMIT_SECONDS')) as settings,
        (select is_blocked from users where id = $2) as is_blocked,
        (select status = 'held' from deposits where listing_id = $1 and bidder_id = $2) as has_deposit,
        (select answer from bid_requests where bidder_id = $2 and idempotency_key = $3) as answer`,
    values: [listingId, bidderId, idempotencyKey],
  });
  const [state, fact] = [rows[0], facts[0]];
  if (fact.answer !== null) return true;
  if (state === undefined || fact.is_blocked || !fact.has_deposit) return false;
  const raisedPaise = paise(Math.max(amountPaise, leastBid(state)));
  await write(client, { ...bid, amountPaise: raisedPaise }, state);
  return true;
}

type State = {
  bid_count: number;
  leader_id: string | null;
  bid_steps: string;
  base_price_paise: number;
  ends_at: Date;
};

async function write(client: PoolClient, bid: PlaceBidInput, state: State): Promise<void> {
  const { listingId, bidderId, amountPaise } = bid;
  const seq = state.bid_count + 1;
  await client.query({
    name: "naive_full_insert",
    text: `insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
      values ($1, $2, $3, $4, blaze_now())`,
    values: [listingId, seq, bidderId, amountPaise],
  });
  await client.query({
    name: "naive_full_update",
    text: `update auction_states set price_paise = $2, leader_id = $3, leader_max_paise = $2, bid_count = $4
      where listing_id = $1`,
    values: [listingId, amountPaise, bidderId, seq],
  });
  if (bid.idempotencyKey != null) await rememberAnswer(client, bid, seq);
  await tell(client, bid, state, seq);
}

async function rememberAnswer(client: PoolClient, bid: PlaceBidInput, seq: number): Promise<void> {
  const answer = {
    bid: { id: seq, amount: bid.amountPaise },
    winning: true,
    current_bid: bid.amountPaise,
    minimum_next_bid: bid.amountPaise + 50_000,
    bid_step: 50_000,
    bids: seq,
    max_amount: null,
  };
  await client.query({
    name: "naive_full_remember",
    text: `insert into bid_requests (bidder_id, idempotency_key, listing_id, amount_paise, answer, created_at)
      values ($1, $2, $3, $4, $5, blaze_now())`,
    values: [bid.bidderId, bid.idempotencyKey, bid.listingId, bid.amountPaise, JSON.stringify(answer)],
  });
}

async function tell(client: PoolClient, bid: PlaceBidInput, state: State, seq: number): Promise<void> {
  const payload = {
    product_status: "active",
    bid_steps: state.bid_steps,
    base_price_paise: state.base_price_paise,
    price_paise: bid.amountPaise,
    bid_count: seq,
    ends_at: state.ends_at,
    leader_id: bid.bidderId,
  };
  await client.query({
    name: "naive_full_tell",
    text: `with told as (
        insert into live_events (kind, listing_id, user_id, payload)
        select 'listing', $1::bigint, null::uuid, $2::jsonb
        union all
        select 'personal', $1, $3::uuid, '{"kind": "outbid", "order_id": null}' where $3 is not null
      )
      select pg_notify('blaze_live', '')`,
    values: [bid.listingId, JSON.stringify(payload), state.leader_id],
  });
}
