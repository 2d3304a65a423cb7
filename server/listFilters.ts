import type { ListFilterQuery } from "#contract/catalogue.ts";
import type { Database } from "#db/pool.ts";
import type { ListFilters } from "#domain/search/listFilters.ts";
import { brandKeys } from "#modules/catalogue/brands/brandKeys.ts";

/** What a list is narrowed by, from its query. */
export async function listFilters(
  database: Database,
  { bids, buy, condition, min_price, max_price, brand, way, ends_within }: ListFilterQuery,
): Promise<ListFilters> {
  return {
    bids,
    buy,
    condition,
    minPaise: min_price,
    maxPaise: max_price,
    brand: brand === undefined ? undefined : await brandKeys(database, brand),
    way,
    endsWithin: ends_within,
  };
}
