import { type RawBuilder, sql } from "kysely";
import type { SearchAnswer } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { byMeasure } from "#domain/listing/measures.ts";
import { mostBrands, mostMeasures } from "#domain/search/countFacets.ts";
import {
  endsWithinHours,
  type Facet,
  facetNames,
  filtersOfFacet,
  type ListFilters,
  type PerFilter,
} from "#domain/search/listFilters.ts";
import { type Near, withinKms } from "#domain/search/near.ts";
import { priceRangeStarts } from "#domain/search/priceRanges.ts";
import { isBuyNow, kmFrom, priceOfAuction } from "../catalogue/categoryFilters.ts";
import { priceTo } from "../catalogue/deliveryCost.ts";
import { mostGathered } from "./readSearchPage.ts";

type FacetWish = {
  /** A tsquery as text, without the filters; empty for every listing. */
  query: string;
  /** Counts in a sixteenth of the listings, for a query that finds thousands. */
  isSample: boolean;
  categoryId?: number | undefined;
  filters: ListFilters;
};

/** How many documents stand for each one of the sample. */
const sampleShare = 16;
/** Enough to say which categories have the most; each costs two reads in random places. */
const largestSample = 200;

type FacetRow = SearchAnswer["facets"] & { filtered: number };

/**
 * How many of what the words find fall into each category, condition, price range, brand, way and time: each counted under the other
 * filters but not its own, so that another choice can be made; and how many pass all filters.
 */
export async function readFacets(
  database: Database,
  wish: FacetWish,
): Promise<{ facets: SearchAnswer["facets"]; filteredCount: number }> {
  const share = wish.isSample && wish.query !== "" ? sampleShare : 1;
  const { rows } = await sql<FacetRow>`
    with found as materialized (${wish.isSample ? foundInSample(wish) : foundExactly(wish)}), marked as materialized (
      select found.*, ${marks(wish)}
      from found
    )
    select (select count(*) from marked where ${isIn(markNames)}) * ${share} as filtered,
      ${sql.join(markNames.map((name) => sql`(${choices[name]}) as ${sql.ref(name)}`))}
  `.execute(database.kysely);
  const [row] = rows;
  if (!row) throw new Error("counting answered no row");
  const scaled = <Counted extends { count: number }>(list: Counted[]) =>
    list.map((item) => ({ ...item, count: item.count * share }));
  return {
    facets: {
      categories: scaled(row.categories),
      bid_choices: scaled(row.bid_choices),
      buy_choices: scaled(row.buy_choices),
      conditions: scaled(row.conditions),
      prices: scaled(row.prices),
      brands: scaled(row.brands),
      ways: scaled(row.ways),
      storages: bySize(scaled(row.storages), ({ storage }) => storage),
      sizes: bySize(scaled(row.sizes), ({ size }) => size),
      nears: wish.filters.near === undefined ? [] : scaled(row.nears),
      ends: scaled(row.ends),
    },
    filteredCount: row.filtered,
  };
}

/** What a document `d` says of its listing. */
const described = ({ near }: ListFilters) =>
  sql`d.category_id, d.sub_category_id, d.condition, d.brand, d.brand_key, d.shipping_mode as way, d.storage, d.size, ${kmFrom("document", near)} as km`;

function foundExactly(wish: FacetWish): RawBuilder<unknown> {
  return sql`
    select ${described(wish.filters)}, s.bid_count, ${priceOfAuction(wish.filters)} as price, ${isBuyNow} as buy_now, s.takes_offers, s.ends_at
    from (${documents(wish)}) d
    join auction_states s on s.listing_id = d.listing_id
    where s.status = 'open' and s.ends_at > (select blaze_now())`;
}

/** Rough anyway, so prices may be seconds old: their small table stays in memory where the auctions' own does not. */
function foundInSample(wish: FacetWish): RawBuilder<unknown> {
  const price = priceTo(wish.filters.deliverTo, { id: sql`p.listing_id`, price: sql`p.price_paise` });
  return sql`
    select ${described(wish.filters)}, p.bid_count, ${price} as price, d.buy_now, d.takes_offers, d.ends_at
    from (${documents(wish)}) d
    join search_prices p on p.listing_id = d.listing_id
    where d.ends_at > (select blaze_now())`;
}

/** Without words the listings that end soonest are counted: all of them, unless there are thousands. */
function documents({ query, isSample }: FacetWish): RawBuilder<unknown> {
  if (query === "")
    return sql`
      select * from search_documents
      where ends_at > (select blaze_now()) order by ends_at, listing_id limit ${mostGathered}`;
  return sql`
    select * from search_documents
    where words @@ ${query}::tsquery and ${isSample ? sql`listing_id % 16 = 0` : sql`true`}
    limit ${isSample ? largestSample : mostGathered}`;
}

function isInCategory({ categoryId }: FacetWish): RawBuilder<unknown> {
  if (categoryId === undefined) return sql`true`;
  return sql`(category_id = ${categoryId} or sub_category_id is not distinct from ${categoryId})`;
}

/** On the columns of what was found. */
const conditionsOf: PerFilter<RawBuilder<unknown>> = {
  bids: () => sql`bid_count = 0`,
  buy: (wanted) => (wanted === "now" ? sql`buy_now` : sql`takes_offers`),
  condition: (wanted) => sql`condition = ${wanted}`,
  minPaise: (least) => sql`price >= ${least}::bigint`,
  maxPaise: (most) => sql`price <= ${most}::bigint`,
  deliverTo: () => sql`true`,
  brand: (keys) => sql`coalesce(brand_key = any(${keys}::text[]), false)`,
  way: (wanted) => sql`way = ${wanted}`,
  storage: (wanted) => sql`coalesce(storage = ${wanted}, false)`,
  size: (wanted) => sql`coalesce(size = ${wanted}, false)`,
  near: ({ km }: Near) => sql`coalesce(km <= ${km}, false)`,
  endsWithin: (hours) => sql`ends_at <= (select blaze_now()) + make_interval(hours => ${hours})`,
};

type MarkName = Facet | "categories";
const markNames: readonly MarkName[] = ["categories", ...facetNames];
const markOf = (name: MarkName) => sql.ref(`in_${name}`);

/** Whether a listing passes what narrows the list by each facet. */
function marks(wish: FacetWish): RawBuilder<unknown> {
  const ofFacets = facetNames.map((name) => sql`${passesFacet(wish, name)} as ${markOf(name)}`);
  return sql.join([sql`${isInCategory(wish)} as ${markOf("categories")}`, ...ofFacets]);
}

function passesFacet({ filters }: FacetWish, facet: Facet): RawBuilder<unknown> {
  return sql.join([sql`true`, ...filtersOfFacet(filters, conditionsOf, facet)], sql` and `);
}

function isIn(names: readonly MarkName[]): RawBuilder<unknown> {
  return sql.join(names.map(markOf), sql` and `);
}

/** A facet's choices are counted under the others. */
function isInOthers(own: MarkName): RawBuilder<unknown> {
  return isIn(markNames.filter((name) => name !== own));
}

const categories = sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parent_id', parent_id, 'slug', slug, 'name', name,
    'count', counted) order by counted desc, id), '[]')
  from (
    select c.id, c.parent_id, c.slug, c.name, count(*) as counted
    from marked
    join categories c on c.id in (category_id, sub_category_id)
    where ${isInOthers("categories")}
    group by c.id
  ) as by_category`;

const bidChoices = sql`
  select jsonb_build_array(jsonb_build_object('bid_choice', 'none', 'count', count(*)))
  from marked where bid_count = 0 and ${isInOthers("bid_choices")}`;

const buyChoices = sql`
  select jsonb_build_array(
    jsonb_build_object('buy_choice', 'now', 'count', count(*) filter (where buy_now)),
    jsonb_build_object('buy_choice', 'offers', 'count', count(*) filter (where takes_offers)))
  from marked where ${isInOthers("buy_choices")}`;

const conditions = sql`
  select coalesce(jsonb_agg(jsonb_build_object('condition', condition, 'count', counted)
    order by counted desc, condition), '[]')
  from (
    select condition, count(*) as counted from marked where ${isInOthers("conditions")} group by condition
  ) as by_condition`;

/** A range ends a rupee below the next one, as people write it; what lies between with paise counts to the lower. */
const prices = sql`
  select coalesce(jsonb_agg(jsonb_build_object('min', least, 'max', following - 100, 'count', counted)
    order by least), '[]')
  from (
    select least, following, count(*) as counted
    from (select least, lead(least) over (order by least) as following
      from unnest(${priceRangeStarts}::bigint[]) as least) as price_range
    join marked on price >= least and (following is null or price < following)
    where ${isInOthers("prices")}
    group by least, following
  ) as by_price`;

/** The brands with the most, as the catalogue calls them today; other spellings of one are the same brand. */
const brands = sql`
  select coalesce(jsonb_agg(jsonb_build_object('brand', brand, 'count', counted) order by counted desc, brand), '[]')
  from (
    select min(coalesce(brands.name, marked.brand)) as brand, count(*) as counted
    from marked
    left join brand_names as named on named.key = brand_key
    left join brands on brands.id = named.brand_id
    where brand_key is not null and ${isInOthers("brands")}
    group by brands.id, case when brands.id is null then brand_key end
    order by counted desc, brand
    limit ${mostBrands}
  ) as by_brand`;

const ways = sql`
  select coalesce(jsonb_agg(jsonb_build_object('way', way, 'count', counted) order by counted desc, way), '[]')
  from (select way, count(*) as counted from marked where ${isInOthers("ways")} group by way) as by_way`;

/** The measures with the most, by the column of what was found that has them. */
function measures(column: "storage" | "size", facet: Facet): RawBuilder<unknown> {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object(${sql.lit(column)}, measure, 'count', counted)), '[]')
    from (
      select ${sql.ref(column)} as measure, count(*) as counted
      from marked
      where ${sql.ref(column)} is not null and ${isInOthers(facet)}
      group by measure
      order by counted desc, measure
      limit ${mostMeasures}
    ) as by_measure`;
}
const storages = measures("storage", "storages");
const sizes = measures("size", "sizes");

/** The smaller first. */
function bySize<Counted>(counted: readonly Counted[], measureOf: (one: Counted) => string): Counted[] {
  return counted.toSorted((one, other) => byMeasure(measureOf(one), measureOf(other)));
}

/** What lies within 5 km is among what lies within 10. */
const nears = sql`
  select jsonb_agg(jsonb_build_object('within_km', most, 'count', counted) order by most)
  from (
    select most, count(km) as counted
    from unnest(${withinKms}::integer[]) as most
    left join (select km from marked where ${isInOthers("nears")}) as others on km <= most
    group by most
  ) as by_distance`;

/** What ends within an hour is among what ends within a day. */
const ends = sql`
  select jsonb_agg(jsonb_build_object('ends_within', hours, 'count', counted) order by hours)
  from (
    select hours, count(listing_end) as counted
    from unnest(${endsWithinHours}::integer[]) as hours
    left join (select ends_at as listing_end from marked where ${isInOthers("ends")}) as others
      on listing_end <= (select blaze_now()) + make_interval(hours => hours)
    group by hours
  ) as by_end`;

/** What there is to choose from, with how many of each. */
const choices: Readonly<Record<MarkName, RawBuilder<unknown>>> = {
  categories,
  bid_choices: bidChoices,
  buy_choices: buyChoices,
  conditions,
  prices,
  brands,
  ways,
  storages,
  sizes,
  nears,
  ends,
};
