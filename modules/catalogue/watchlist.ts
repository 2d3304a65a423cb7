import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { isPublished } from "./isPublished.ts";
import { type PageCursor, writePageCursor } from "./pageCursor.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** From a product's id to the id of its entry in the user's watchlist. */
export async function readWatchlist(database: Database, userId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ listing_id: number; id: string }>`
    select listing_id, id from watches where user_id = ${userId}
  `.execute(database.kysely);
  return Object.fromEntries(rows.map((row) => [String(row.listing_id), row.id]));
}

/** The watched products, the latest first, whatever became of them. */
export async function readWatchedProducts(
  database: Database,
  reader: Reader,
  { limit, after }: { limit: number; after: PageCursor | null },
): Promise<{ results: ProductSummary[]; next_cursor: string | null }> {
  const moment = sql`timestamptz 'epoch' + ${after?.value ?? 0} * interval '1 microsecond'`;
  const isAfter = sql`w.created_at <= ${moment} and (w.created_at < ${moment} or w.listing_id > ${after?.id ?? 0})`;
  const { rows } = await sql<ProductRow & { value: number }>`
    select ${productColumns}, (extract(epoch from w.created_at) * 1000000)::bigint as value
    from watches w
    join auction_states s on s.listing_id = w.listing_id
    ${productTables}
    where w.user_id = ${reader.userId} and ${after ? isAfter : sql`true`}
    order by w.created_at desc, w.listing_id
    limit ${limit + 1}
  `.execute(database.kysely);
  const results = rows.slice(0, limit);
  const last = rows.length > limit ? results.at(-1) : undefined;
  return {
    results: results.map((row) => productSummary(row, reader)),
    next_cursor: last ? writePageCursor(last) : null,
  };
}

export type WatchInput = { userId: string; listingId: number; watched?: boolean | undefined };

/** Puts a product on the user's watchlist or takes it off; without `watched`, whichever it is not. */
export async function toggleWatch(
  database: Database,
  { userId, listingId, watched }: WatchInput,
): Promise<{ watched: boolean } | Refusal> {
  if (!(await isPublished(database, listingId))) return { refused: "not_found", what: "product" };
  return inTransaction(database, async (transaction) => {
    if (watched !== true) {
      const { numAffectedRows } = await sql`
        delete from watches where user_id = ${userId} and listing_id = ${listingId}
      `.execute(transaction);
      if (watched === false || (numAffectedRows ?? 0n) > 0n) return { watched: false };
    }
    await sql`
      insert into watches (user_id, listing_id) values (${userId}, ${listingId}) on conflict do nothing
    `.execute(transaction);
    return { watched: true };
  });
}
