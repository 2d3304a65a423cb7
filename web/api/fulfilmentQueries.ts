import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { ownKey } from "./userQueries.ts";

const pageSize = 40;

/** One order of the seller. */
export function soldOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [ownKey, "sold-order", orderId],
    queryFn: ({ signal }) => callApi("GET /user/sold-orders/:id", { params: { id: orderId }, signal }),
  });
}

/** What a cancellation would do; asked when it is about to be shown. */
export function cancellationQuery(orderId: string) {
  return queryOptions({
    queryKey: [ownKey, "cancellation", orderId],
    queryFn: ({ signal }) =>
      callApi("GET /user/sold-orders/:id/cancellation", { params: { id: orderId }, signal }),
  });
}

/** The messages of an order, the latest page first. A personal live event reads them anew. */
export function conversationQuery(orderId: string) {
  return infiniteQueryOptions({
    queryKey: [ownKey, "conversation", orderId],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /conversations/:order_id", {
        params: { order_id: orderId },
        query: { limit: pageSize, before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next_before ?? undefined,
  });
}

/** The seller's balance and movements, the latest first. */
export const sellerMoneyQuery = infiniteQueryOptions({
  queryKey: [ownKey, "seller-money"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/money/sales", { query: { count: pageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: (page, pages) => {
    const read = pages.length * pageSize;
    return read < page.total ? read : undefined;
  },
});

/** What operators read; below one key, so that each of their actions reads all of it again. */
export const operatorKey = "operator";
