import { type RawBuilder, sql } from "kysely";
import type { ProductSummary } from "#contract/catalogue.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { type PageCursor, writePageCursor } from "./pageCursor.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

export type CategoryPage = {
  /** Without it every category's. */
  categoryId?: number | undefined;
  subCategoryId?: number | undefined;
  sort: "ending_soon" | "newest";
  limit: number;
  after: PageCursor | null;
};

type SortedRow = ProductRow & { microseconds: number };

/**
 * Running auctions of a category or of one of its subcategories, a page at a time, by keyset: a page costs the
 * same however far down it is, and a listing that ends meanwhile shifts nothing. `categoryId` may be a
 * subcategory's own. Refused when the category, or the subcategory in it, does not exist.
 */
export async function readCategoryProducts(
  database: Database,
  reader: Reader,
  page: CategoryPage,
): Promise<{ results: ProductSummary[]; next_cursor: string | null } | Refusal> {
  const scope = await findScope(database, page);
  if (scope === null) return { refused: "not_found", what: "category" };

  const order = orders[page.sort];
  const { rows } = await sql<SortedRow>`
    select ${productColumns}, (extract(epoch from ${order.column}) * 1000000)::bigint as microseconds
    from auction_states s
    ${productTables}
    where ${scope} and s.status = 'open' and s.ends_at > (select blaze_now())
      and ${page.after ? order.isAfter(page.after) : sql`true`}
    order by ${order.by}
    limit ${page.limit + 1}
  `.execute(database.kysely);

  const results = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? results.at(-1) : undefined;
  return {
    results: results.map((row) => productSummary(row, reader)),
    next_cursor: last ? writePageCursor(last) : null,
  };
}

const moment = ({ microseconds }: PageCursor) =>
  sql`timestamptz 'epoch' + ${microseconds} * interval '1 microsecond'`;

type Order = {
  column: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  isAfter(end: PageCursor): RawBuilder<unknown>;
};

const orders: Record<CategoryPage["sort"], Order> = {
  ending_soon: {
    column: sql`s.ends_at`,
    by: sql`s.ends_at, s.listing_id`,
    isAfter: (end) => sql`(s.ends_at, s.listing_id) > (${moment(end)}, ${end.id})`,
  },
  newest: {
    column: sql`s.starts_at`,
    by: sql`s.starts_at desc, s.listing_id`,
    isAfter: (end) => sql`s.starts_at <= ${moment(end)}
      and (s.starts_at < ${moment(end)} or s.listing_id > ${end.id})`,
  },
};

/** The condition on `auction_states s`, or null when there is no such category. */
async function findScope(
  database: Database,
  { categoryId, subCategoryId }: CategoryPage,
): Promise<RawBuilder<unknown> | null> {
  if (categoryId === undefined) return subCategoryId === undefined ? sql`true` : null;
  const { rows } = await sql<{ id: number; parent_id: number | null }>`
    select id, parent_id from categories where id = ${categoryId} or id = ${subCategoryId ?? null}
  `.execute(database.kysely);
  const category = rows.find((row) => row.id === categoryId);
  if (!category) return null;
  if (subCategoryId === undefined || subCategoryId === categoryId) {
    return category.parent_id === null
      ? sql`s.category_id = ${categoryId}`
      : sql`s.sub_category_id = ${categoryId}`;
  }
  const isInside = rows.some((row) => row.id === subCategoryId && row.parent_id === categoryId);
  return isInside ? sql`s.sub_category_id = ${subCategoryId}` : null;
}
