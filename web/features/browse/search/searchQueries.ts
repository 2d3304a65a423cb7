import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue.ts";
import { callApi } from "#web/api/client.ts";
import { pagedByCursor } from "#web/api/pagedByCursor.ts";
import type { Audience } from "#web/api/queries.ts";
import { findCategory } from "../category/findCategory.ts";
import { filterQuery } from "../filters/filterAddress.ts";
import type { SearchAddress } from "./searchAddress.ts";

/** The results of a search, a page at a time. A category that does not exist has no listings, and number 0 finds none. */
export function searchQuery(audience: Audience, address: SearchAddress, categories: readonly Category[]) {
  const { q, category, sort } = address;
  const all = [...categories, ...categories.flatMap((parent) => parent.children)];
  const categoryId = category === undefined ? undefined : (findCategory(all, category)?.id ?? noCategory);
  return infiniteQueryOptions({
    queryKey: ["search", audience, address],
    queryFn: ({ signal, pageParam }) =>
      callApi(audience === "user" ? "GET /user/search" : "GET /search", {
        query: {
          q,
          category_id: categoryId,
          ...filterQuery(address),
          sort,
          cursor: pageParam,
        },
        signal,
      }),
    ...pagedByCursor,
  });
}

const noCategory = Number.MAX_SAFE_INTEGER;

/** What may be meant by the beginning of a query. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["suggestions", text],
    queryFn: ({ signal }) => callApi("GET /search/suggestions", { query: { q: text }, signal }),
    staleTime: 60_000,
  });
}
