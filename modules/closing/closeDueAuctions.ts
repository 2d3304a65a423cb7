import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";

/** A batch of 5,000 flips the plan to a scan of all deposits; 1,000 keeps the index. */
const largestBatch = 1000;

type Closed = { listing_id: number; buyer_id: string | null; order_id: string | null };

/**
 * Closes auctions that are past their end: sold to whoever leads, with an order and its payment deadline, or
 * unsold, also where the reserve was missed. Everything that the winner needs is in the auction's own row, so this is
 * short; deposits and notices
 * follow by `settleClosedDeposits`. Returns how many were closed. Several may run at once: they skip the rows
 * of one another, and those of a bid that is being stored, which may have moved the end. An auction that cannot be
 * closed is set aside and holds up no other.
 */
export async function closeDueAuctions(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "closeDueAuctions", take: lockDue, subjectOf: String, work: closeAuctions },
    { limit: Math.min(limit, largestBatch) },
  );
}

async function closeAuctions(tx: Transaction, listingIds: readonly number[]): Promise<void> {
  const closed = await closeLocked(tx, listingIds, await readClock(tx));
  await recordListingEvents(
    tx,
    closed.map((auction) => auction.listing_id),
  );
  await recordPersonalEvents(
    tx,
    closed.flatMap(({ buyer_id: userId, order_id: orderId, listing_id: listingId }) =>
      userId === null ? [] : [{ userId, kind: "won" as const, listingId, orderId }],
    ),
  );
  const leftOpen = new Set(listingIds).difference(new Set(closed.map((auction) => auction.listing_id)));
  if (leftOpen.size > 0) throw new Error(`no deposit of the leader: auction ${[...leftOpen].join(", ")}`);
}

/** Locks auctions that are due, and nothing else: see `closeLocked`. */
async function lockDue(tx: Transaction, choice: Choice): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from auction_states
    where status = 'open' and ends_at <= ${await readClock(tx)} ${chosen(sql`listing_id`, choice)}
    order by ends_at, listing_id
    limit ${choice.limit}
    for no key update ${othersLocked(choice)}`.execute(tx);
  return rows.map((row) => row.listing_id);
}

/**
 * Closes auctions that this transaction has locked. A statement of its own: a bid that was stored while the
 * locks were taken is seen by the lock, but the rows beside it, such as its bidder's deposit, only by a statement
 * that begins afterwards.
 *
 * All winners of a batch are told at one moment, so they share a deadline. A leader without a deposit cannot be (a bid
 * needs one); such an auction is left out, and its batch fails.
 */
async function closeLocked(tx: Transaction, listingIds: readonly number[], now: Date): Promise<Closed[]> {
  const deadline = await paymentDeadlineAt(tx, now);
  const { rows } = await sql<Closed>`
    with due as (
      select state.listing_id, state.leader_id, state.seller_id, state.price_paise, deposit.id as deposit_id,
        deposit.delivery_paise, deposit_counts(deposit.amount_paise, state.price_paise) as counts_deposit,
        -- Below its reserve it is not sold (R-RESERVE-3).
        state.leader_id is not null and state.price_paise >= coalesce(state.reserve_paise, 0) as is_sold
      from auction_states as state
      left join lateral (
        select id, delivery_paise, amount_paise from deposits
        where deposits.listing_id = state.listing_id and deposits.bidder_id = state.leader_id
        limit 1
      ) as deposit on true
      where state.listing_id = any(${listingIds}::bigint[])
        and (state.leader_id is null or deposit.id is not null)
    ), closed as (
      update auction_states set status = 'closed'
      from due where auction_states.listing_id = due.listing_id
    ), listed as (
      update listings
      set status = case when due.is_sold then 'sold' else 'unsold' end, closed_at = ${now}
      from due where listings.id = due.listing_id
    ), ordered as (
      insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise,
        shipping_price_paise, seller_delivery_paise, counts_deposit, status, payment_deadline, created_at)
      select listing_id, 1, leader_id, seller_id, deposit_id, price_paise,
        delivery_share('buyer', listing_id, delivery_paise, price_paise),
        delivery_share('seller', listing_id, delivery_paise, price_paise), counts_deposit, 'awaiting_payment',
        ${deadline}::timestamptz, ${now}::timestamptz
      from due where is_sold
      returning id, listing_id, buyer_id
    ), queued as (
      insert into deposit_settlements (listing_id, created_at)
      select listing_id, ${now}::timestamptz from due
    )
    select due.listing_id, ordered.buyer_id, ordered.id as order_id
    from due left join ordered on ordered.listing_id = due.listing_id`.execute(tx);
  return rows;
}
