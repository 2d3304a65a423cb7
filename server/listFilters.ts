import type { ListFilterQuery } from "#contract/catalogue.ts";
import type { ListFilters } from "#domain/search/listFilters.ts";

/** What a list is narrowed by, from its query. */
export function listFilters({ condition, min_price, max_price }: ListFilterQuery): ListFilters {
  return { condition, minPaise: min_price, maxPaise: max_price };
}
