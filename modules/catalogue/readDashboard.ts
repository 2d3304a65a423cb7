import { type RawBuilder, sql } from "kysely";
import type { Category, ProductSort } from "#contract/catalogue.ts";
import type { HomeSections } from "#contract/home.ts";
import type { FeedSection, GoodsSection } from "#contract/homeFeed.ts";
import { defaultLanguage } from "#contract/language.ts";
import type { Database } from "#db/pool.ts";
import { isFrozen } from "#domain/auction/listingVersion.ts";
import { bannerStandings } from "#domain/home/banners.ts";
import { completeSections } from "#domain/home/homeSections.ts";
import { type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import { readClock } from "../operations/readClock.ts";
import { isRunning, passes, walked } from "./categoryFilters.ts";
import { categoryOrders } from "./categoryOrders.ts";
import { type CategoryScope, inScope } from "./categoryScope.ts";
import type { Home } from "./home/readHome.ts";
import { listCategories } from "./listCategories.ts";
import { type ProductRow, productColumns, productSummary, productTables, type Reader } from "./productRow.ts";

/** A strip shows two at once on a phone and six on a desktop; with 12 the page weighed 272 kB before compression. */
const perSection = 8;

/** A section that has goods: how it is headed, and which goods it picks. */
type Wanted = {
  readonly head: Omit<GoodsSection, "type" | "count" | "data">;
  readonly scope: CategoryScope;
  readonly sort: ProductSort;
  readonly filters: ListFilters;
};
type HomeSection = HomeSections[number];
type FlatRow = ProductRow & { section: number };

/**
 * The home feed: banners and sections of goods, in the order and as far as the operators show them (R-OPERATOR-35), and
 * never the reader's own: they can bid on none of it. Sections after the first `filled` say only how many goods they have,
 * but for the one with what ends next, which the page begins with.
 */
export async function readDashboard(
  database: Database,
  reader: Reader,
  { home, filled = Number.POSITIVE_INFINITY }: { home: Home; filled?: number | undefined },
): Promise<FeedSection[]> {
  const [categories, now] = await Promise.all([listCategories(database), readClock(database.kysely)]);
  const shown = completeSections(
    home.sections,
    categories.map(({ id }) => id),
  ).filter((section) => section.is_shown);
  const wanted = shown.map((section) => wantedOf(section, categories));
  const goods = wanted.filter((one) => one !== undefined);
  const products = await readPicks(database, goods, reader);
  const soonest = soonestOf(products);
  return shown.flatMap((section, place): FeedSection[] => {
    if (section.kind === "banners") return bannersAt(home, now);
    const own = wanted[place];
    if (own === undefined) return [];
    const number = goods.indexOf(own);
    const rows = products.filter((row) => row.section === number);
    const isFilled = number < filled || number === soonest?.section;
    const data = isFilled ? rows.map((row) => productSummary(row, reader)) : [];
    return [{ type: "feed", ...own.head, count: rows.length, data }];
  });
}

function soonestOf(rows: readonly FlatRow[]): FlatRow | undefined {
  return rows
    .filter((row) => row.status === "active" && !isFrozen(row))
    .toSorted((one, other) => Number(one.ends_at) - Number(other.ends_at))[0];
}

/** Those whose time it is. */
function bannersAt({ banners }: Home, now: Date): FeedSection[] {
  const standings = bannerStandings(banners, now);
  return banners
    .filter(({ id }) => standings.get(id) === "shown")
    .map(({ id, texts, href, illustration, image_url, image_placeholder }) => ({
      type: "banner",
      id,
      texts,
      href,
      illustration,
      image_url,
      image_placeholder,
    }));
}

/** Undefined for what is no section of goods, and for one whose category is hidden. */
function wantedOf(section: HomeSection, categories: readonly Category[]): Wanted | undefined {
  switch (section.kind) {
    case "banners":
      return undefined;
    case "category":
      return ofCategory(section.category_id, categories);
    case "own":
      return ofOwn(section, categories);
    default:
      return ofAll(section.kind);
  }
}

function ofAll(sort: "ending_soon" | "newest" | "most_bids"): Wanted {
  const titles = { ending_soon: "Ending Soon", newest: "Just In", most_bids: "Most Bids" };
  const href = addressOf(allGoods, { sort });
  return { head: { kind: sort, title: titles[sort], href }, scope: null, sort, filters: noFilters };
}

/** A section shows all of its category, and so does its View All: the list's own beginning is one subcategory. */
function ofCategory(id: number, categories: readonly Category[]): Wanted | undefined {
  const category = categories.find((one) => one.id === id);
  if (category === undefined) return undefined;
  const head = { kind: "category", title: category.name, href: addressOf(placeOf(category), {}) } as const;
  return { head, scope: { column: "category_id", id }, sort: "ending_soon", filters: noFilters };
}

function ofOwn(
  { titles, category_id: id, sort, max_price: most }: Extract<HomeSection, { kind: "own" }>,
  categories: readonly Category[],
): Wanted | undefined {
  const parent = categories.find((one) => one.id === id || one.children.some((child) => child.id === id));
  if (id !== null && parent === undefined) return undefined;
  const child = parent?.children.find((one) => one.id === id);
  const place = parent === undefined ? allGoods : placeOf(parent, child?.slug);
  const column = child === undefined ? "category_id" : "sub_category_id";
  return {
    head: {
      kind: "own",
      title: titles[defaultLanguage],
      titles,
      href: addressOf(place, { sort, max: most === null ? undefined : String(most / 100) }),
    },
    scope: id === null ? null : { column, id },
    sort,
    filters: most === null ? noFilters : { ...noFilters, maxPaise: most },
  };
}

type Place = { readonly path: string; readonly sub?: string | undefined };
const allGoods: Place = { path: "/products/ending-soon" };

function placeOf({ slug, children }: Category, sub?: string): Place {
  return { path: `/products/${slug}`, sub: sub ?? (children.length > 0 ? "all" : undefined) };
}

type Choice = { readonly sort?: ProductSort; readonly max?: string | undefined };

/** Where the same goods are listed; what a list begins with needs no place in its address. */
function addressOf({ path, sub }: Place, { sort, max }: Choice): string {
  const query = { sub, max, sort: sort === "ending_soon" ? undefined : sort };
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked as [string, string][])}`;
}

/** One statement picks the goods of every section along the indexes of running auctions: a second one would see another moment. */
async function readPicks(
  database: Database,
  wanted: readonly Wanted[],
  { userId }: Reader,
): Promise<FlatRow[]> {
  if (wanted.length === 0) return [];
  const isOthers = sql`s.seller_id is distinct from ${userId}::uuid`;
  const others = wanted.flatMap((one, section) => (isOfCategory(one) ? [] : [pick(one, section, isOthers)]));
  const picks = sql.join([pickOfCategories(wanted, isOthers), ...others], sql` union all `);
  const { rows } = await sql<FlatRow>`
    with picks as (${picks})
    select picks.section, ${productColumns}
    from picks
    join auction_states s on s.listing_id = picks.listing_id
    ${productTables}
    order by picks.section, picks.place
  `.execute(database.kysely);
  return rows;
}

function isOfCategory({ head }: Wanted): boolean {
  return head.kind === "category";
}

/** All categories in one part: PostgreSQL would plan a part for each of a dozen anew with every call. */
function pickOfCategories(wanted: readonly Wanted[], isOthers: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = wanted.flatMap((one, section) =>
    isOfCategory(one) && one.scope ? [{ id: one.scope.id, section }] : [],
  );
  const { by } = categoryOrders.ending_soon;
  return sql`(
    select wanted.section, soonest.listing_id, soonest.place
    from unnest(${own.map(({ id }) => id)}::bigint[], ${own.map(({ section }) => section)}::int[])
      as wanted (category_id, section)
    cross join lateral (
      select s.listing_id, row_number() over (order by ${by}) as place
      from auction_states s
      where s.category_id = wanted.category_id and ${isRunning} and ${isOthers}
      order by ${by}
      limit ${perSection}
    ) soonest)`;
}

function pick(
  { scope, sort, filters }: Wanted,
  section: number,
  isOthers: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const order = categoryOrders[sort];
  return sql`(
    select ${section}::int as section, s.listing_id, row_number() over (order by ${order.by}) as place
    from ${walked(filters, order.table).tables}
    where ${inScope(order.table, scope)} and ${isRunning} and ${isOthers} and ${passes(filters, scope)}
    order by ${order.by}
    limit ${perSection})`;
}
