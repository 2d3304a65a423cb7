import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { operatorKey } from "./fulfilmentQueries.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

/** Whether support asks to see the reader's screens, or sees them. A personal live event has it read again. */
export const ownSupportViewQuery = queryOptions({
  queryKey: [ownKey, "support view"],
  queryFn: async ({ signal }) => (await callApi("GET /user/support-view", { signal })).view,
  staleTime: 60_000,
  meta: { quiet: true },
});

export const ownSupportViewsQuery = infiniteQueryOptions({
  queryKey: [ownKey, "support views"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/support-views", { query: { cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** The view that a document shows, for the operator who asked for it. */
export function supportViewQuery(id: string) {
  return queryOptions({
    queryKey: [operatorKey, "support view", id],
    queryFn: ({ signal }) => callApi("GET /ops/support-views/:id", { params: { id }, signal }),
    // The person may end it at any moment.
    refetchInterval: 5_000,
    meta: { quiet: true },
  });
}
