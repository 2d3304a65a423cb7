import { type RawBuilder, sql } from "kysely";
import type { SearchSort } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { allFilters, type ListFilters, type PerFilter } from "#domain/search/listFilters.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { auctionOf, isBuyNow, kmFrom, priceOfAuction } from "../catalogue/categoryFilters.ts";
import { type ProductRow, productColumns, productTables } from "../catalogue/productRow.ts";
import { countSearch, searchShare } from "./countSearch.ts";
import { type SearchOrder, searchOrders } from "./searchOrders.ts";
import { allOf } from "./searchWords.ts";

export type PageWish = {
  /** A tsquery as text; empty for every listing. */
  query: string;
  filters: ListFilters;
  sort: SearchSort;
  limit: number;
  after: { value: number; id: number } | null;
};

export type FoundRow = ProductRow & { value: number };
type FoundPage = { rows: FoundRow[]; next: { value: number; id: number } | null };

/** Up to here all that is found is gathered and sorted. */
export const mostGathered = mostCounted;
/** From this share of all listings on, every 30th row of a walk along the order's index is a find. */
const walkedShare = 1 / 30;
/** A walk stops here and the page ends early: a filter on prices may fit nothing of what the words find. */
const longestWalk = 20_000;
/** Slices of time are looked into for one page; each is twice as long as the one before, up to two days. */
const mostSlices = 8;
const longestSliceHours = 48;

/**
 * Running auctions that a query finds, sorted, from a position on. Few are gathered and sorted; for what stands nearly
 * everywhere the index of the order is walked; between the two, what ends in the next hours is gathered until the
 * page is full. So what a page costs does not grow with the listings (measured: bench/search.ts).
 */
export async function readSearchPage(database: Database, wish: PageWish): Promise<FoundPage> {
  if (wish.query === "") return await walk(database, wish);
  const [count = 0] = await countSearch(database, [wish.query], mostGathered + 1);
  if (count === 0) return { rows: [], next: null };
  if (count <= mostGathered) return await gather(database, wish);
  const isByEnd = searchOrders[wish.sort] === searchOrders.ending_soon;
  if (!isByEnd) return await walk(database, wish);
  const share = await searchShare(database, wish.query);
  return share > walkedShare ? await walk(database, wish) : await gatherSlices(database, wish, share);
}

/** How much more than a page a slice is expected to hold: ends are not spread evenly over the hours. */
const roomInSlice = 1.5;
const hourMicroseconds = 3_600_000_000;

/**
 * What ends in the next hours, in twice as many after them, and so on: until the page is full. The first slice is as
 * long as the planner's expectation needs for one page; beginning with an hour took four questions instead of one.
 */
async function gatherSlices(database: Database, wish: PageWish, share: number): Promise<FoundPage> {
  const { first, last, documents } = await readHours(database, wish);
  const rows: FoundRow[] = [];
  const expectedAnHour = Math.max(1, share * documents) / Math.max(1, last - first);
  const firstWidth = Math.ceil((roomInSlice * wish.limit) / expectedAnHour);
  let [hour, width] = [first, Math.min(Math.max(1, firstWidth), longestSliceHours)];
  for (let slice = 0; slice < mostSlices && hour <= last; slice += 1) {
    const hours = Array.from({ length: width }, (_, index) => `'#h${hour + index}'`).join(" | ");
    const query = allOf([wish.query, `(${hours})`]);
    const limit = wish.limit - rows.length;
    const found = await gather(database, { ...wish, query, limit });
    rows.push(...found.rows);
    if (found.next) return { rows, next: found.next };
    hour += width;
    width = Math.min(2 * width, longestSliceHours);
    if (rows.length === wish.limit) break;
  }
  return { rows, next: hour > last ? null : { value: hour * hourMicroseconds, id: 0 } };
}

type Hours = { first: number; last: number; documents: number };

/** About how many documents there are, and the hours, counted from 1970, in which the first and the last of them end. */
async function readHours(database: Database, { after }: PageWish): Promise<Hours> {
  const { rows } = await sql<Hours>`
    select (select reltuples from pg_class where oid = 'search_documents'::regclass) as documents,
      floor(extract(epoch from min(ends_at)) / 3600)::bigint as first,
      floor(extract(epoch from max(ends_at)) / 3600)::bigint as last
    from search_documents
  `.execute(database.kysely);
  const { first, last, documents } = rows[0] ?? { first: 0, last: 0, documents: 0 };
  return {
    first: after ? Math.max(first, Math.floor(after.value / hourMicroseconds)) : first,
    last,
    documents,
  };
}

async function gather(database: Database, wish: PageWish): Promise<FoundPage> {
  const { value } = searchOrders[wish.sort];
  const isAfter = wish.after
    ? sql`(${value}, s.listing_id) > (${wish.after.value}::bigint, ${wish.after.id}::bigint)`
    : sql`true`;
  const picks = sql`
    select s.listing_id, ${value} as value
    from search_documents d
    ${auctionOf(sql`d.listing_id`)}
    where d.words @@ ${wish.query}::tsquery and ${isRunning} and ${passes(wish)} and ${isAfter}
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
      and ${isRunning} and ${passes(wish)}
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

/** What is asked of the auction itself. What else narrows is words of the query: the index knows them. */
const conditionsOf = (filters: ListFilters): PerFilter<RawBuilder<unknown>> => ({
  bids: () => sql`s.bid_count = 0`,
  buy: (wanted) => (wanted === "now" ? isBuyNow : sql`s.takes_offers`),
  condition: () => sql`true`,
  minPaise: (least) => sql`${priceOfAuction(filters)} >= ${least}`,
  maxPaise: (most) => sql`${priceOfAuction(filters)} <= ${most}`,
  deliverTo: () => sql`true`,
  brand: () => sql`true`,
  way: () => sql`true`,
  storage: () => sql`true`,
  size: () => sql`true`,
  near: (near) => sql`${kmFrom("document", near)} <= ${near.km}`,
  endsWithin: (hours) => sql`s.ends_at <= (select blaze_now()) + make_interval(hours => ${hours})`,
});

function passes({ filters }: PageWish): RawBuilder<unknown> {
  return sql.join([sql`true`, ...allFilters(filters, conditionsOf(filters))], sql` and `);
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
