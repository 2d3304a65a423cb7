import { wakeLiveSql } from "../live/recordEvents.ts";
import { bidEvents } from "./bidEvents.ts";
import type { FlushDecision, MovedAuction } from "./decideFlush.ts";
import { nullableArray, plainArray, textArray } from "./pgArray.ts";
import type { Queries } from "./queries.ts";

/**
 * Everything that a flush writes, in one statement: the bids, the auctions' new states, the answers to be
 * repeated, one live event for each auction with a new bid, and at most one NOTIFY, because it takes a
 * database-wide lock at commit: one for each bid halved the throughput.
 */
const storeFlush = {
  name: "bidding_store_flush",
  text: `
    with stored_bids as (
      insert into bids (listing_id, seq, bidder_id, amount_paise, is_automatic, beaten_max_paise, placed_at)
      select bid.*, $1::timestamptz
      from unnest($2::bigint[], $3::integer[], $4::uuid[], $5::bigint[], $6::boolean[], $23::bigint[]) as bid
    ), moved_auctions as (
      update auction_states as state
      set price_paise = moved.price_paise, leader_id = moved.leader_id,
        leader_max_paise = moved.leader_max_paise, bid_count = moved.bid_count,
        ends_at = coalesce(moved.ends_at, state.ends_at),
        scheduled_ends_at = case when moved.is_bought then $1::timestamptz else state.scheduled_ends_at end,
        bought_at = case when moved.is_bought then $1::timestamptz end
      from unnest($7::bigint[], $8::bigint[], $9::uuid[], $10::bigint[], $11::integer[], $12::timestamptz[],
        $24::boolean[])
        as moved (listing_id, price_paise, leader_id, leader_max_paise, bid_count, ends_at, is_bought)
      where state.listing_id = moved.listing_id
    ), remembered as (
      insert into bid_requests
        (bidder_id, idempotency_key, listing_id, amount_paise, max_amount_paise, answer, is_purchase, created_at)
      select request.*, $1::timestamptz
      from unnest($13::uuid[], $14::text[], $15::bigint[], $16::bigint[], $17::bigint[], $18::json[],
        $25::boolean[]) as request
    ), told as (
      insert into live_events (listing_id, kind, user_id, payload, created_at)
      select event.*, $1::timestamptz
      from unnest($19::bigint[], $20::text[], $21::uuid[], $22::json[]) as event
    )
    ${wakeLiveSql} where cardinality($19::bigint[]) > 0`,
};

/** True when a flush has nothing to write: every bid was refused and none asked to be remembered. */
export function writesNothing({ moved, toRemember }: FlushDecision): boolean {
  return moved.length === 0 && toRemember.length === 0;
}

/** Writes a decided flush. Its auctions are locked by this transaction. */
export async function writeFlush(client: Queries, decision: FlushDecision, now: Date): Promise<void> {
  const values = [
    now,
    ...bidColumns(decision.moved),
    ...stateColumns(decision.moved),
    ...requestColumns(decision.toRemember),
    ...eventColumns(decision.moved),
    nullableArray(decision.moved.flatMap(({ rows }) => rows.map((row) => row.beatenMaxPaise ?? null))),
    plainArray(decision.moved.map(({ after }) => after.isBought)),
    plainArray(decision.toRemember.map(({ bid }) => bid.isPurchase)),
  ];
  await client.query({ ...storeFlush, values });
}

function bidColumns(moved: readonly MovedAuction[]): string[] {
  const bids = moved.flatMap(({ listingId, rows }) => rows.map((row) => ({ listingId, ...row })));
  return [
    plainArray(bids.map((bid) => bid.listingId)),
    plainArray(bids.map((bid) => bid.seq)),
    plainArray(bids.map((bid) => bid.bidderId)),
    plainArray(bids.map((bid) => bid.amountPaise)),
    plainArray(bids.map((bid) => bid.isAutomatic)),
  ];
}

function stateColumns(moved: readonly MovedAuction[]): string[] {
  return [
    plainArray(moved.map(({ listingId }) => listingId)),
    nullableArray(moved.map(({ after }) => after.pricePaise)),
    nullableArray(moved.map(({ after }) => after.leaderId)),
    nullableArray(moved.map(({ after }) => maximumAbovePrice(after))),
    plainArray(moved.map(({ after }) => after.bidCount)),
    // Null leaves the end as it is: a Date has milliseconds only and would cut its microseconds off.
    nullableArray(
      moved.map(({ before, after: { endsAt } }) =>
        endsAt.getTime() === before.endsAt.getTime() ? null : endsAt.toISOString(),
      ),
    ),
  ];
}

/** A maximum that the price has reached is none any more; read back, null stands for the price. */
function maximumAbovePrice({ leaderMaxPaise, pricePaise }: MovedAuction["after"]): number | null {
  return leaderMaxPaise !== null && pricePaise !== null && leaderMaxPaise > pricePaise
    ? leaderMaxPaise
    : null;
}

function requestColumns(toRemember: FlushDecision["toRemember"]): string[] {
  return [
    plainArray(toRemember.map(({ bid }) => bid.bidderId)),
    textArray(toRemember.map(({ bid }) => bid.idempotencyKey)),
    plainArray(toRemember.map(({ bid }) => bid.listingId)),
    plainArray(toRemember.map(({ bid }) => bid.amountPaise)),
    nullableArray(toRemember.map(({ bid }) => bid.maxAmountPaise)),
    textArray(toRemember.map(({ reply }) => JSON.stringify(reply))),
  ];
}

function eventColumns(moved: readonly MovedAuction[]): string[] {
  const events = moved.flatMap(bidEvents);
  return [
    plainArray(events.map(({ listingId }) => listingId)),
    plainArray(events.map(({ kind }) => kind)),
    nullableArray(events.map(({ userId }) => userId)),
    textArray(events.map(({ payload }) => JSON.stringify(payload))),
  ];
}
