import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { Refusal } from "#contract/refusals.ts";
import { microseconds, momentOf } from "#db/moments.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { isPublished } from "./isPublished.ts";
import { type PageCursor, writePageCursor } from "./pageCursor.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** From a product's id to the id of its entry in the user's watchlist. */
export async function readWatchlist(database: Database, userId: string): Promise<Record<string, string>> {
  const watches = database.kysely.selectFrom("watches").where("user_id", "=", userId);
  const rows = await watches.select(["listing_id", "id"]).execute();
  return Object.fromEntries(rows.map((row) => [String(row.listing_id), row.id]));
}

/** The watched products, the latest first, whatever became of them. */
export async function readWatchedProducts(
  database: Database,
  reader: Reader,
  { limit, after }: { limit: number; after: PageCursor | null },
): Promise<{ results: ProductSummary[]; next_cursor: string | null }> {
  const moment = momentOf(after?.value ?? 0);
  const isAfter = sql`w.created_at <= ${moment} and (w.created_at < ${moment} or w.listing_id > ${after?.id ?? 0})`;
  const { rows } = await sql<ProductRow & { value: number }>`
    select ${productColumns}, ${microseconds(sql`w.created_at`)} as value
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
      const watches = transaction.deleteFrom("watches").where("user_id", "=", userId);
      const { numDeletedRows } = await watches.where("listing_id", "=", listingId).executeTakeFirst();
      if (watched === false || numDeletedRows > 0n) return { watched: false };
    }
    const watch = transaction.insertInto("watches").values({ user_id: userId, listing_id: listingId });
    await watch.onConflict((known) => known.doNothing()).execute();
    return { watched: true };
  });
}
