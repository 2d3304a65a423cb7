import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";

/** The lists and orders of the signed-in user. Everything here is read again when a personal live event comes. */
export const ownKey = "own";

/** R-API-4. */
const bidPageSize = 200;

/** Running auctions with a bid of the user, the soonest to end first. */
export const activeBidsQuery = infiniteQueryOptions({
  queryKey: [ownKey, "bids", "active"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /bids/active", { query: { count: bidPageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** The user's won orders, the latest first. */
export const wonBidsQuery = infiniteQueryOptions({
  queryKey: [ownKey, "bids", "won"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /bids/won", { query: { count: bidPageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** Ended auctions that went to somebody else, the latest first. */
export const lostBidsQuery = infiniteQueryOptions({
  queryKey: [ownKey, "bids", "lost"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /bids/lost", { query: { count: bidPageSize, skip: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: nextSkip,
});

/** The watched products, the latest first. */
export const watchlistProductsQuery = infiniteQueryOptions({
  // Below the watch marks' key, so that a press of a mark reads the list again too.
  queryKey: ["watchlist", "products"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /watchlist/products", { query: { cursor: pageParam }, signal }),
  ...pagedByCursor,
});

/** All of the user's won orders that were read. */
export const wonOrdersKey = [ownKey, "order"] as const;

/** One won order with its payments and balance, by the number in its page's address. */
export function wonOrderQuery(number: string) {
  return queryOptions({
    queryKey: [...wonOrdersKey, number],
    queryFn: ({ signal }) => callApi("GET /bids/won/:id", { params: { id: number }, signal }),
  });
}

/** What its buyer tells whoever brings it; read again with the order. Support that looks on sees none. */
export function deliveryCodeQuery(number: string) {
  return queryOptions({
    queryKey: [...wonOrdersKey, number, "delivery-code"],
    queryFn: ({ signal }) => callApi("GET /bids/won/:id/delivery-code", { params: { id: number }, signal }),
    meta: { quiet: true },
  });
}

/** One payment for an order, with its checkout while it is pending. */
export function paymentQuery(paymentId: string) {
  return queryOptions({
    queryKey: [ownKey, "payment", paymentId],
    queryFn: ({ signal }) => callApi("GET /payments/:id", { params: { id: paymentId }, signal }),
  });
}

function nextSkip(page: { readonly total: number }, pages: readonly unknown[]): number | undefined {
  const read = pages.length * bidPageSize;
  return read < page.total ? read : undefined;
}
