import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

const beforeEndMinutes = 15;

type Interested = { user_id: string; listing_id: number; title: string; ends_at: Date; price_paise: Paise };

/**
 * Tells those who bid, hold a deposit or watch that an auction ends within a quarter of an hour, once. A soft close
 * that moves the end tells nobody again: they are there already. Returns how many were told.
 */
export async function remindEnding(database: Database, { limit }: { limit: number }): Promise<number> {
  const subjectOf = ({ user_id, listing_id }: Interested) => `${user_id}:${listing_id}`;
  return await processBatch(
    database,
    { task: "remindEnding", take: readInterested, subjectOf, work: remind },
    { limit },
  );
}

async function readInterested(tx: Transaction, choice: Choice): Promise<Interested[]> {
  const { rows } = await sql<Interested>`
      with clock as materialized (select blaze_now() as now),
      ending as (
        select listing_id, ends_at, base_price_paise, price_paise from auction_states
        -- What takes offers has no last minutes.
        where status = 'open' and not takes_offers and ends_at > (select now from clock)
          and ends_at <= (select now from clock) + ${beforeEndMinutes} * interval '1 minute'
      ), interested as (
        select deposits.bidder_id as user_id, listing_id from ending join deposits using (listing_id)
        where deposits.status = 'held'
        union
        select watches.user_id, listing_id from ending join watches using (listing_id)
      )
      select interested.user_id, ending.listing_id, listings.title, ending.ends_at,
        coalesce(ending.price_paise, ending.base_price_paise) as price_paise
      from interested
      join ending using (listing_id)
      join listings on listings.id = ending.listing_id
      where not exists (
        select from messages
        where messages.user_id = interested.user_id
          and messages.idempotency_key = 'ending:' || ending.listing_id)
        ${chosen(sql`interested.user_id || ':' || ending.listing_id`, choice)}
      limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, rows: readonly Interested[]): Promise<void> {
  await queueMessages(
    tx,
    rows.map(({ user_id: userId, listing_id: listingId, title, ends_at, price_paise }) => ({
      userId,
      template: "ending_soon" as const,
      variables: { title, deadline: { at: ends_at.toISOString() }, amount: formatRupees(price_paise) },
      idempotencyKey: `ending:${listingId}`,
      path: `/product/${listingId}`,
    })),
  );
}
