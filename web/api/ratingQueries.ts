import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

/** What both sides of an order say of each other, as the reader may read it. */
export function orderRatingsQuery(orderId: string) {
  return queryOptions({
    queryKey: [ownKey, "ratings", orderId],
    queryFn: ({ signal }) => callApi("GET /orders/:id/ratings", { params: { id: orderId }, signal }),
  });
}

/** What buyers say of who sells this, the latest first, with figures. */
export function sellerRatingsQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ["product", id, "seller ratings"],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi("GET /guest/product/:id/seller-ratings", { params: { id }, query: { cursor }, signal }),
    ...pagedByCursor,
  });
}
