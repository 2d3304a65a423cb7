import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { ownKey } from "./userQueries.ts";

const pageSize = 40;

/** One order of the seller, by the number in its page's address. */
export function soldOrderQuery(number: string) {
  return queryOptions({
    queryKey: [ownKey, "sold-order", number],
    queryFn: ({ signal }) => callApi("GET /user/sold-orders/:id", { params: { id: number }, signal }),
  });
}

/** What a sale that is not settled would bring its seller today; below the order's key, so that it is read anew with it. */
export function saleProceedsQuery(number: string) {
  return queryOptions({
    queryKey: [...soldOrderQuery(number).queryKey, "proceeds"],
    queryFn: ({ signal }) =>
      callApi("GET /user/sold-orders/:id/proceeds", { params: { id: number }, signal }),
    meta: { quiet: true },
  });
}

/** The pick-up of a sale as its seller sees it, by the order's number. */
export function pickupQuery(number: string) {
  return queryOptions({
    queryKey: [ownKey, "pickup", number],
    queryFn: ({ signal }) => callApi("GET /user/sold-orders/:id/pickup", { params: { id: number }, signal }),
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

/** All messages that were read. */
export const conversationsKey = [ownKey, "conversation"] as const;

/** The messages of an order, by its number, the latest page first. A personal live event reads them anew. */
export function conversationQuery(number: string) {
  return infiniteQueryOptions({
    queryKey: [...conversationsKey, number],
    queryFn: ({ signal, pageParam }) =>
      callApi("GET /conversations/:id", {
        params: { id: number },
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    ...pagedByCursor,
  });
}

/** The seller's balance and movements, the latest first. */
export const sellerMoneyQuery = infiniteQueryOptions({
  queryKey: [ownKey, "seller-money"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/money/sales", { query: { limit: pageSize, cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** Paid sales that are not completed, the latest first. */
export const waitingSalesQuery = infiniteQueryOptions({
  queryKey: [ownKey, "waiting-sales"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /user/money/waiting", { query: { limit: pageSize, cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** What operators read; below one key, so that each of their actions reads all of it again. */
export const operatorKey = "operator";
