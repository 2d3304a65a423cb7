import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isBuyNow } from "../catalogue/categoryFilters.ts";

/** Live events are kept for an hour; who comes later than this compares every auction. */
const longestGapMinutes = 30;

/**
 * Updates the search from the auctions: prices and bids for sorting, ends that a late bid moved, and what has closed is
 * taken out. It reads the live events since the last time, because triggers on the auction's row would make every
 * bid and every closing dearer. Results show the row itself, so nothing old is ever seen; only the order lags.
 * Returns how many listings it looked at. Of several at once one works.
 */
export async function refreshSearch(database: Database): Promise<number> {
  const looked = await inTransaction(database, async (tx) => {
    const progress = await lockProgress(tx);
    if (progress?.is_late) return null;
    return progress ? await refresh(tx, progress, await changedListings(tx, progress.transaction_id)) : 0;
  });
  if (looked !== null) return looked;
  // It writes every listing at once: ended for its length, it would begin anew for ever.
  return await inTransaction(database.patient, async (tx) => {
    const progress = await lockProgress(tx);
    return progress?.is_late ? await refresh(tx, progress, await everyListing(tx)) : 0;
  });
}

type Progress = { transaction_id: string; is_late: boolean; upcoming: string };

async function lockProgress(tx: Transaction): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select transaction_id, refreshed_at < clock_timestamp() - make_interval(mins => ${longestGapMinutes}) as is_late,
      pg_snapshot_xmin(pg_current_snapshot())::text as upcoming
    from search_progress
    for update skip locked`.execute(tx);
  return rows[0];
}

async function refresh(tx: Transaction, { upcoming }: Progress, ids: readonly number[]): Promise<number> {
  if (ids.length > 0) await updateDocuments(tx, ids);
  await sql`
    update search_progress
    set transaction_id = ${upcoming}::xid8, refreshed_at = clock_timestamp()`.execute(tx);
  return ids.length;
}

async function everyListing(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectFrom("search_documents").select("listing_id").execute();
  return rows.map((row) => row.listing_id);
}

/** Transactions that had not ended when it was last asked are at or after the one that was noted then. */
async function changedListings(tx: Transaction, since: string): Promise<number[]> {
  const { rows } = await sql<{ listing_id: number }>`
    select distinct listing_id from live_events
    where transaction_id >= ${since}::xid8 and kind = 'listing' and listing_id is not null`.execute(tx);
  return rows.map((row) => row.listing_id);
}

async function updateDocuments(tx: Transaction, ids: readonly number[]): Promise<void> {
  // The hour of the end is one of the document's marks, and whether it can be bought at once.
  await sql`
    select write_search_documents(array(
      select listing_id from search_documents d
      join auction_states s using (listing_id)
      where listing_id = any(${ids}::bigint[]) and s.status = 'open'
        and (s.ends_at <> d.ends_at or d.buy_now <> ${isBuyNow})))`.execute(tx);
  await sql`
    with gone as (
      delete from search_documents d using auction_states s
      where d.listing_id = any(${ids}::bigint[]) and s.listing_id = d.listing_id and s.status = 'closed'
    ), unpriced as (
      delete from search_prices p using auction_states s
      where p.listing_id = any(${ids}::bigint[]) and s.listing_id = p.listing_id and s.status = 'closed'
    )
    update search_prices p set price_paise = coalesce(s.price_paise, s.base_price_paise), bid_count = s.bid_count
    from auction_states s
    where p.listing_id = any(${ids}::bigint[]) and s.listing_id = p.listing_id and s.status = 'open'
      and (p.bid_count <> s.bid_count or p.price_paise <> coalesce(s.price_paise, s.base_price_paise))`.execute(
    tx,
  );
}
