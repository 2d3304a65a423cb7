import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

/** A worker that was away for longer tells nobody: a first bid of yesterday is no news. */
const lookBackMinutes = 60;

type FirstBid = { listing_id: number; seller_id: string; title: string; amount_paise: Paise };

/**
 * Tells sellers of the first bid on a listing, once for each (R-WORK-5). Bidding writes nothing for it: this looks for
 * first bids in their index. One that was withdrawn meanwhile, or whose auction is over, is told to nobody. Returns how
 * many were told. Harmless to run twice at once.
 */
export async function remindFirstBid(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    {
      task: "remindFirstBid",
      take: readFirstBids,
      subjectOf: ({ listing_id }) => String(listing_id),
      work: remind,
    },
    { limit },
  );
}

async function readFirstBids(tx: Transaction, choice: Choice): Promise<FirstBid[]> {
  const { rows } = await sql<FirstBid>`
    with clock as materialized (select blaze_now() as now)
    select bids.listing_id, state.seller_id, listings.title, bids.amount_paise
    from bids
    cross join clock
    join auction_states as state on state.listing_id = bids.listing_id
    join listings on listings.id = bids.listing_id
    where bids.seq = 1 and bids.withdrawn_at is null
      -- Between two bounds: of one alone PostgreSQL takes it that a third of all rows pass.
      and bids.placed_at > (select now from clock) - ${lookBackMinutes} * interval '1 minute'
      and bids.placed_at <= (select now from clock) + interval '1 minute'
      and state.status = 'open' and state.ends_at > clock.now
      and not exists (
        select from messages
        where messages.user_id = state.seller_id
          and messages.idempotency_key = 'first_bid:' || bids.listing_id)
      ${chosen(sql`bids.listing_id::text`, choice)}
    order by bids.placed_at
    limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, rows: readonly FirstBid[]): Promise<void> {
  await queueMessages(
    tx,
    rows.map(({ listing_id: listingId, seller_id: userId, title, amount_paise: amountPaise }) => ({
      userId,
      template: "first_bid" as const,
      variables: { title, amount: formatRupees(amountPaise) },
      idempotencyKey: `first_bid:${listingId}`,
      path: `/sell/${listingId}/details`,
    })),
  );
}
