import { type RawBuilder, sql } from "kysely";
import type { SearchSort } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { type ProductRow, productColumns, productTables } from "../catalogue/productRow.ts";
import { countSearch } from "./countSearch.ts";
import { type SearchOrder, searchOrders } from "./searchOrders.ts";

export type PriceRange = { minPaise?: number | undefined; maxPaise?: number | undefined };

export type PageWish = {
  /** A tsquery as text; empty for every listing. */
  query: string;
  prices: PriceRange;
  sort: SearchSort;
  limit: number;
  after: { value: number; id: number } | null;
};

export type FoundRow = ProductRow & { value: number };
export type FoundPage = { rows: FoundRow[]; next: { value: number; id: number } | null };

/**
 * Up to here all that is found is gathered and sorted; above, the order's index is walked until a page is full.
 * Each costs the most at the boundary, some ten milliseconds at a million listings, and much less away from it.
 */
export const mostGathered = 3000;
/** A walk stops here and the page ends early: a filter on prices may fit nothing of what the words find. */
const longestWalk = 20_000;

/** Running auctions that a query finds, sorted, from a position on. What a page costs does not grow with the listings. */
export async function readSearchPage(database: Database, wish: PageWish): Promise<FoundPage> {
  const [count = 0] = await countSearch(database, [wish.query], mostGathered + 1);
  if (count === 0) return { rows: [], next: null };
  return count > mostGathered ? await walk(database, wish) : await gather(database, wish);
}

async function gather(database: Database, wish: PageWish): Promise<FoundPage> {
  const { value } = searchOrders[wish.sort];
  const isAfter = wish.after
    ? sql`(${value}, s.listing_id) > (${wish.after.value}::bigint, ${wish.after.id}::bigint)`
    : sql`true`;
  const picks = sql`
    select s.listing_id, ${value} as value
    from search_documents d
    join auction_states s on s.listing_id = d.listing_id
    where d.words @@ ${wish.query}::tsquery and ${isRunning} and ${inRange(wish.prices)} and ${isAfter}
    order by value, s.listing_id
    limit ${wish.limit + 1}`;
  return pageOf(await readRows(database, picks), wish.limit);
}

/** The inner limit keeps the walk short whatever is found; the outer one ends it as soon as the page is full. */
async function walk(database: Database, wish: PageWish): Promise<FoundPage> {
  const order = searchOrders[wish.sort];
  const picks = sql`
    select s.listing_id, ${order.walkValue} as value
    from (${steps(order, wish)}) w
    ${order.walkTable === "search_documents" ? sql`` : sql`join search_documents d on d.listing_id = w.listing_id`}
    join auction_states s on s.listing_id = w.listing_id
    where ${wish.query === "" ? sql`true` : sql`words @@ ${wish.query}::tsquery`}
      and ${isRunning} and ${inRange(wish.prices)}
    order by ${order.walkBy}
    limit ${wish.limit + 1}`;
  const page = pageOf(await readRows(database, picks), wish.limit);
  return page.next ? page : { ...page, next: await endOfWalk(database, wish) };
}

function steps(order: SearchOrder, { after }: PageWish): RawBuilder<unknown> {
  return sql`
    select * from ${sql.table(order.walkTable)} w
    where ${after ? order.walkAfter(after) : sql`true`}
    order by ${order.walkBy}
    limit ${longestWalk}`;
}

/** Null when the walk came to the end of all listings. */
async function endOfWalk(database: Database, wish: PageWish): Promise<FoundPage["next"]> {
  const order = searchOrders[wish.sort];
  const { rows } = await sql<{ value: number; id: number }>`
    select ${order.walkValue} as value, listing_id as id
    from (${steps(order, wish)}) w
    order by ${order.walkBy}
    offset ${longestWalk - 1}
  `.execute(database.kysely);
  return rows[0] ?? null;
}

/** The clock is read in a sub-select of its own, because a volatile call in the condition would be made for each row. */
const isRunning = sql`s.status = 'open' and s.ends_at > (select blaze_now())`;

function inRange({ minPaise, maxPaise }: PriceRange): RawBuilder<unknown> {
  const price = sql`coalesce(s.price_paise, s.base_price_paise)`;
  const least = minPaise === undefined ? sql`true` : sql`${price} >= ${minPaise}`;
  return maxPaise === undefined ? least : sql`${least} and ${price} <= ${maxPaise}`;
}

async function readRows(database: Database, picks: RawBuilder<unknown>): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with picks as materialized (${picks})
    select picks.value, ${productColumns}
    from picks
    join auction_states s on s.listing_id = picks.listing_id
    ${productTables}
    order by picks.value, picks.listing_id
  `.execute(database.kysely);
  return rows;
}

function pageOf(found: FoundRow[], limit: number): FoundPage {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { value: last.value, id: last.id } : null };
}
