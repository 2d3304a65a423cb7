import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { sellingKey } from "./sellingQueries.ts";
import { ownKey } from "./userQueries.ts";

/** The reader's own offers for an item that takes offers, and what they may offer. */
export const ownPriceOffersQuery = (id: number) =>
  queryOptions({
    queryKey: [ownKey, "offers", id],
    queryFn: ({ signal }) => callApi("GET /bid/:id/offers", { params: { id }, signal }),
  });

/** All offers of the user, the latest first. */
export const priceOffersQuery = infiniteQueryOptions({
  queryKey: [ownKey, "offers"],
  queryFn: ({ signal, pageParam: cursor }) => callApi("GET /user/offers", { query: { cursor }, signal }),
  ...pagedByCursor,
});

/** The offers for a listing of the seller. */
export const receivedOffersQuery = (id: number) =>
  queryOptions({
    queryKey: [...sellingKey, "offers", id],
    queryFn: ({ signal }) => callApi("GET /user/product/:id/offers", { params: { id }, signal }),
  });
