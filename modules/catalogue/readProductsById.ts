import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import { anyListing } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** The published ones of these listings, in the order in which they are named. Nothing is kept of who asked for which. */
export async function readProductsById(
  database: Pick<Database, "kysely">,
  reader: Reader,
  ids: readonly number[],
): Promise<{ results: ProductSummary[] }> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from auction_states s
    ${productTables}
    where s.listing_id = ${anyListing(ids)}`.execute(database.kysely);
  const found = new Map(rows.map((row) => [row.id, productSummary(row, reader)]));
  return { results: [...new Set(ids)].flatMap((id) => found.get(id) ?? []) };
}
