import { sql } from "kysely";
import type { CategoryAnswer, ProductSort } from "#contract/catalogue.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type PageCursor, writePageCursor } from "#db/pageCursor.ts";
import type { Database } from "#db/pool.ts";
import type { ListFilters } from "#domain/search/listFilters.ts";
import { isRunning, passes, passing, walked } from "./categoryFilters.ts";
import { categoryOrders } from "./categoryOrders.ts";
import { type CategoryScope, findScope, inScope, type ScopeWish } from "./categoryScope.ts";
import { countCategoryProducts } from "./countCategoryProducts.ts";
import { placesOf } from "./deliveryCost.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

export type CategoryPage = ScopeWish & {
  filters: ListFilters;
  sort: ProductSort;
  limit: number;
  after: PageCursor | null;
};

type SortedRow = ProductRow & { value: number };

/**
 * Running auctions of a category or of one of its subcategories, a page at a time, by keyset: a page costs the
 * same however far down it is, and a listing that ends meanwhile shifts nothing; with how many there are in all,
 * and by condition and price. `categoryId` may be a subcategory's own. Refused when the category, or the
 * subcategory in it, does not exist.
 */
export async function readCategoryProducts(
  database: Database,
  reader: Reader,
  page: CategoryPage,
): Promise<CategoryAnswer | Refusal> {
  const scope = await findScope(database, page);
  if (scope === undefined) return { refused: "not_found", what: "category" };
  const { counts, isRare } = await countCategoryProducts(database, scope, page);
  const rows = await readRows(database, scope, { ...page, isRare });
  const results = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? results.at(-1) : undefined;
  return {
    results: results.map((row) => productSummary(row, reader)),
    next_cursor: last ? writePageCursor({ value: last.value, id: last.id }) : null,
    ...counts,
    ...placesOf(page.filters),
  };
}

/**
 * A page is picked first, and what is shown of it is looked up after. It is picked along the index of its order, unless
 * few of many pass the filters: these are all found, and sorted.
 */
async function readRows(
  database: Database,
  scope: CategoryScope,
  { sort, filters, limit, after, isRare }: CategoryPage & { isRare: boolean },
): Promise<SortedRow[]> {
  const order = categoryOrders[sort];
  const { tables, scoped } = isRare
    ? passing(filters, { byPrices: order.table === "p" })
    : walked(filters, order.table);
  const { rows } = await sql<SortedRow>`
    with picks as materialized (
      select s.listing_id, ${order.value} as value
      from ${tables}
      where ${inScope(scoped, scope)} and ${isRunning} and ${passes(filters, scope)}
        and ${after ? order.isAfter(after) : sql`true`}
      order by ${order.by}
      limit ${limit + 1}
    )
    select picks.value, ${productColumns}
    from picks
    join auction_states s on s.listing_id = picks.listing_id
    ${productTables}
    order by ${order.pickedBy}
  `.execute(database.kysely);
  return rows;
}
