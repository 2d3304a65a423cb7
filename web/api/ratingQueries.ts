import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { ownKey } from "./userQueries.ts";

/** What both sides of an order say of each other, as the reader may read it. */
export function orderRatingsQuery(orderId: string) {
  return queryOptions({
    queryKey: [ownKey, "ratings", orderId],
    queryFn: ({ signal }) => callApi("GET /orders/:id/ratings", { params: { id: orderId }, signal }),
  });
}
