import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";

/** What others of the same model were sold for. */
export function soldPricesQuery(id: number) {
  return queryOptions({
    queryKey: ["product", id, "sold prices"],
    queryFn: ({ signal }) => callApi("GET /guest/product/:id/sold-prices", { params: { id }, signal }),
  });
}

/** What the model that a search names was sold for. */
export function soldPricesOfSearchQuery(q: string) {
  return queryOptions({
    queryKey: ["search", "sold prices", q],
    queryFn: ({ signal }) => callApi("GET /search/sold-prices", { query: { q }, signal }),
    staleTime: 600_000,
    // Beside what was asked for: without it nothing stands there.
    meta: { quiet: true },
  });
}
