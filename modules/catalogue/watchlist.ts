import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { watchlistProducts } from "#contract/watchlist.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { isPublished } from "./isPublished.ts";
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
  page: KeysetPage,
): Promise<AnswerOf<typeof watchlistProducts>> {
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`w.created_at`, id: sql`w.listing_id` },
    ({ position, isAfter, slice }) => sql<ProductRow>`
      select ${productColumns}, ${position}
      from watches w
      join auction_states s on s.listing_id = w.listing_id
      ${productTables}
      where w.user_id = ${reader.userId} and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map((row) => productSummary(row, reader)), next_cursor };
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
