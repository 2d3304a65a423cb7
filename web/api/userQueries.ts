import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";

/** The lists and orders of the signed-in user. Everything here is read again when a personal live event comes. */
export const ownKey = "own";

const bidPageSize = 50;

/** Running auctions with a bid of the user, the soonest to end first. */
export const activeBidsQuery = ownListQuery("GET /bids/active");

/** The user's won orders, the latest first. */
export const wonBidsQuery = ownListQuery("GET /bids/won");

/** Ended auctions that went to somebody else, the latest first. */
export const lostBidsQuery = ownListQuery("GET /bids/lost");

/** Which products the user watches: a map from product id to watchlist entry. */
export const watchlistQuery = queryOptions({
  queryKey: [ownKey, "watchlist"],
  queryFn: ({ signal }) => callApi("GET /watchlist", { signal }),
  staleTime: 60_000,
});

/** The watched products, the latest first. */
export const watchlistProductsQuery = infiniteQueryOptions({
  queryKey: [ownKey, "watchlist", "products"],
  queryFn: ({ signal, pageParam }) =>
    callApi("GET /watchlist/products", { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
});

/** One won order with its payments and balance. */
export function wonOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [ownKey, "order", orderId],
    queryFn: ({ signal }) => callApi("GET /bids/won/:id", { params: { id: orderId }, signal }),
  });
}

function ownListQuery<Name extends "GET /bids/active" | "GET /bids/won" | "GET /bids/lost">(name: Name) {
  return infiniteQueryOptions({
    queryKey: [ownKey, "bids", name],
    queryFn: ({ signal, pageParam }) =>
      callApi<Name>(name, { query: { count: bidPageSize, skip: pageParam }, signal } as Parameters<typeof callApi<Name>>[1]),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.length * bidPageSize;
      return read < page.total ? read : undefined;
    },
  });
}
