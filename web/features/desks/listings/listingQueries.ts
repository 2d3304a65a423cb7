import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorList } from "../parts/operatorList.ts";

export const reportedListingsQuery = operatorList(["listings", "reported"], ({ query, signal }) =>
  callApi("GET /ops/listings/reported", { query, signal }),
);

export function operatorListingQuery(id: number) {
  return queryOptions({
    queryKey: [operatorKey, "listings", id],
    queryFn: ({ signal }) => callApi("GET /ops/listings/:id", { params: { id }, signal }),
  });
}

/** What its seller changed of it while it was live. */
export function listingChangesQuery(id: number) {
  return queryOptions({
    queryKey: [operatorKey, "listings", id, "changes"],
    queryFn: ({ signal }) => callApi("GET /ops/listings/:id/changes", { params: { id }, signal }),
  });
}
