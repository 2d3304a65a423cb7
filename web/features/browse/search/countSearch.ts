import type { Category } from "#contract/catalogue.ts";
import { callApi } from "#web/api/client.ts";
import type { Audience } from "#web/api/queries.ts";
import { findCategory } from "../category/findCategory.ts";
import { filterQuery } from "../filters/filterAddress.ts";
import type { SearchAddress } from "./searchAddress.ts";

/** How much a search would find, with hardly any of it. */
export function countSearch(audience: Audience, address: SearchAddress, categories: readonly Category[]) {
  const { q, category, sort } = address;
  const all = [...categories, ...categories.flatMap((parent) => parent.children)];
  // A category that is not there has nothing: the largest number finds none.
  const categoryId =
    category === undefined ? undefined : (findCategory(all, category)?.id ?? Number.MAX_SAFE_INTEGER);
  return (signal: AbortSignal) =>
    callApi(audience === "user" ? "GET /user/search" : "GET /search", {
      query: { q, category_id: categoryId, ...filterQuery(address), sort, limit: 1 },
      signal,
    });
}
