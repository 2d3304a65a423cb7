import { keepPreviousData, queryOptions } from "@tanstack/react-query";
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
