import { sql } from "kysely";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import type { Database } from "#db/pool.ts";
import { type CountedListing, countFacets, passesFilters } from "#domain/search/countFacets.ts";
import { type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { isBuyNow, isRunning, kmFrom, passes, passing, priceOfAuction } from "./categoryFilters.ts";
import { type CategoryScope, inScope } from "./categoryScope.ts";

type Counts = Pick<CategoryAnswer, "total" | "facets" | "facets_exact">;

/**
 * How many running auctions pass the filters, 500 at the most, and how many of each condition and price range
 * there are to choose from. Of a category that has more, only the total is counted: a list is no place to wait for
 * a number, and the facets then say what can be chosen without saying how many; brands by those that were looked at.
 */
export async function countCategoryProducts(
  database: Database,
  scope: CategoryScope,
  filters: ListFilters,
): Promise<Counts> {
  const listings = await readListings(database, scope, filters);
  if (listings.length > mostCounted)
    return {
      total: await countFiltered(database, scope, filters),
      facets: { ...countFacets([], noFilters), ...offeredOf(listings) },
      facets_exact: false,
    };
  return {
    total: listings.filter((listing) => passesFilters(listing, filters)).length,
    facets: countFacets(listings, filters),
    facets_exact: true,
  };
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
  filters: ListFilters,
): Promise<number> {
  const { tables, scoped } = passing(filters, { byPrices: false });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select 1 from ${tables}
      where ${inScope(scoped, scope)} and ${isRunning} and ${passes(filters, scope)}
      limit ${mostCounted}
    ) as found
  `.execute(database.kysely);
  return rows[0]?.count ?? 0;
}
