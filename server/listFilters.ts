import type { ListFilterQuery } from "#contract/listFilters.ts";
import type { Database } from "#db/pool.ts";
import { type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import { usualKm } from "#domain/search/near.ts";
import { brandKeys } from "#modules/catalogue/brands/brandKeys.ts";
import { readDeliverTo, readNear } from "#modules/delivery/places.ts";

/** What a list is narrowed by, from its query. */
export async function listFilters(
  database: Database,
  { min_price, max_price, deliver_to, brand, near, within_km, ends_within, ...others }: ListFilterQuery,
): Promise<ListFilters> {
  return {
    ...noFilters,
    ...others,
    minPaise: min_price,
    maxPaise: max_price,
    deliverTo: deliver_to === undefined ? undefined : await readDeliverTo(database, deliver_to),
    brand: brand === undefined ? undefined : await brandKeys(database, brand),
    near:
      near === undefined ? undefined : await readNear(database, { pinCode: near, km: within_km ?? usualKm }),
    endsWithin: ends_within,
  };
}
