import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { mostAlike } from "#domain/listing/recentlyViewed.ts";
import { callApi } from "#web/api/client.ts";
import type { Audience } from "#web/api/queries.ts";

/** The listings with these ids, in one call; none while it is not known which. */
export function viewedQuery(audience: Audience, ids: readonly number[] | null) {
  const query = { ids: ids?.join() ?? "" };
  return queryOptions({
    queryKey: ["viewed", audience, query.ids],
    queryFn: ({ signal }) =>
      callApi(audience === "user" ? "GET /products/by-id" : "GET /guest/products/by-id", { query, signal }),
    placeholderData: keepPreviousData,
    enabled: query.ids !== "",
  });
}

/** Running auctions like the listings with these ids; none while it is not known which. */
export function similarQuery(audience: Audience, ids: readonly number[] | null) {
  const query = { ids: ids?.slice(0, mostAlike).join() ?? "" };
  return queryOptions({
    queryKey: ["similar", audience, query.ids],
    queryFn: ({ signal }) =>
      callApi(audience === "user" ? "GET /products/similar" : "GET /guest/products/similar", {
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: query.ids !== "",
    staleTime: 60_000,
    // Beside what was asked for: without it nothing stands there.
    meta: { quiet: true },
  });
}
