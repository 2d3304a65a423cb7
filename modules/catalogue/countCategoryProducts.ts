import { sql } from "kysely";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import type { Database } from "#db/pool.ts";
import { type CountedListing, countFacets, passesFilters } from "#domain/search/countFacets.ts";
import { type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { mostSoonerGathered } from "#domain/search/mostSoonerGathered.ts";
import { isBuyNow, isRunning, kmFrom, passes, passing, priceOfAuction } from "./categoryFilters.ts";
import { type CategoryScope, inScope } from "./categoryScope.ts";

type Counts = Pick<CategoryAnswer, "total" | "facets" | "facets_exact">;
type Counted = {
  readonly counts: Counts;
  /** So few of many pass the filters that all of them are sooner gathered and sorted than a page is met on a walk. */
  readonly isRare: boolean;
};

/**
 * How many running auctions pass the filters, 500 at the most, and how many of each condition and price range
 * there are to choose from. Of a category that has more, only the total is counted: a list is no place to wait for
 * a number, and the facets then say what can be chosen without saying how many; brands by those that were looked at.
 */
export async function countCategoryProducts(
  database: Database,
  scope: CategoryScope,
  { filters, limit }: { readonly filters: ListFilters; readonly limit: number },
): Promise<Counted> {
  const listings = await readListings(database, scope, filters);
  const passed = listings.filter((listing) => passesFilters(listing, filters)).length;
  if (listings.length <= mostCounted) {
    const counts = { total: passed, facets: countFacets(listings, filters), facets_exact: true };
    return { counts, isRare: false };
  }
  const facets = { ...countFacets([], noFilters), ...offeredOf(listings) };
  const most = mostSoonerGathered({ running: await estimateRunning(database, scope), limit });
  const count = await countFiltered(database, scope, { filters, most });
  return {
    counts: { total: Math.min(count, mostCounted), facets, facets_exact: false },
    isRare: count < most,
  };
}

/** About how many auctions run, as PostgreSQL counts and expects: each has a row of `search_prices` until it is closed. */
async function estimateRunning({ kysely }: Database, scope: CategoryScope): Promise<number> {
  if (scope === null) {
    const { rows } = await sql<{ count: number }>`
      select reltuples as count from pg_class where oid = 'search_prices'::regclass`.execute(kysely);
    return Math.max(mostCounted, rows[0]?.count ?? 0);
  }
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) select from search_prices
    where ${sql.ref(scope.column)} = ${sql.lit(scope.id)}`.execute(kysely);
  return Math.max(mostCounted, rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0);
}

/** What there is to choose from among those that were looked at, where the choices are the listings' own. */
function offeredOf(listings: readonly CountedListing[]) {
  const { brands, storages, sizes } = countFacets(listings, noFilters);
  return { brands, storages, sizes };
}

/** Those that end soonest; one more than is counted tells that there are more. */
async function readListings(
  database: Database,
  scope: CategoryScope,
  filters: ListFilters,
): Promise<CountedListing[]> {
  const { rows } = await sql<CountedListing>`
    select l.condition, s.bid_count as "bidCount", ${priceOfAuction(filters)} as price, ${isBuyNow} as "isBuyNow", s.takes_offers as "takesOffers", ${kmFrom("listing", filters.near)} as km,
      coalesce(brands.name, l.brand) as brand, l.shipping_mode as way, l.storage, l.size,
      (extract(epoch from s.ends_at - (select blaze_now())) / 3600)::float8 as "hoursLeft"
    from (
      -- Picked in the index of running auctions alone: with the joins in one, all that ever closed was walked.
      select s.listing_id from auction_states s where ${inScope("s", scope)} and ${isRunning}
      order by s.ends_at, s.listing_id
      limit ${mostCounted + 1}
    ) as picks
    join auction_states s on s.listing_id = picks.listing_id
    join listings l on l.id = s.listing_id
    left join brand_names on brand_names.key = l.brand_key
    left join brands on brands.id = brand_names.brand_id
  `.execute(database.kysely);
  return rows;
}

async function countFiltered(
  database: Database,
  scope: CategoryScope,
  { filters, most }: { readonly filters: ListFilters; readonly most: number },
): Promise<number> {
  const { tables, scoped } = passing(filters, { byPrices: false });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from ${tables}
      where ${inScope(scoped, scope)} and ${isRunning} and ${passes(filters, scope)}
      limit ${most}
    ) as found
  `.execute(database.kysely);
  return rows[0]?.count ?? 0;
}
