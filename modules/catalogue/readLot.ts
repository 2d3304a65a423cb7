import { sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** Of `listings l`: how many auctions its lot has that went live; null for what was posted alone. */
export const lotSize = sql<number | null>`
  case when l.lot_id is not null then nullif((
    select count(*)::integer from listings as equals
    where equals.lot_id = l.lot_id and equals.published_at is not null), 1) end`;

/** The other auctions of a listing's lot (R-LOT-5): what runs first, by its end. */
export async function readLot(
  database: Pick<Database, "kysely">,
  reader: Reader,
  listingId: number,
): Promise<{ results: ProductSummary[] } | Refusal> {
  const { rows } = await sql<ProductRow | { id: null }>`
    select others.*
    from auction_states as own
    join listings as asked on asked.id = own.listing_id
    left join lateral (
      select ${productColumns}, s.status <> 'open' as is_over
      from listings as equals
      join auction_states s on s.listing_id = equals.id
      ${productTables}
      where equals.lot_id = asked.lot_id and equals.id <> asked.id
    ) as others on true
    where own.listing_id = ${listingId}
    order by others.is_over, others.ends_at, others.id`.execute(database.kysely);
  if (rows.length === 0) return { refused: "not_found", what: "product" };
  const found = rows.filter((row): row is ProductRow => row.id !== null);
  return { results: found.map((row) => productSummary(row, reader)) };
}
