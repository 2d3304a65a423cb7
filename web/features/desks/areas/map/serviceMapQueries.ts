import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";

/** Where Blaze works and where people wait, by regions of India. */
export const serviceMapQuery = queryOptions({
  queryKey: [operatorKey, "service map"],
  queryFn: ({ signal }) => callApi("GET /ops/service-map", { signal }),
});

/** What is known of a pin code or a beginning of pin codes. */
export function servicePlaceQuery(prefix: string) {
  return queryOptions({
    queryKey: [operatorKey, "service map", prefix],
    queryFn: ({ signal }) => callApi("GET /ops/service-map/:prefix", { params: { prefix }, signal }),
  });
}
