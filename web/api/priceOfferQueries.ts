import { queryOptions } from "@tanstack/react-query";
import { mostPriceOffers } from "#domain/auction/priceOffer.ts";
import { callApi } from "./client.ts";
import { sellingKey } from "./sellingQueries.ts";
import { ownKey } from "./userQueries.ts";

/** The reader's own offers for an item that takes offers, and what they may offer. */
export const ownPriceOffersQuery = (id: number) =>
  queryOptions({
    queryKey: [ownKey, "offers", id],
    queryFn: ({ signal }) => callApi("GET /bid/:id/offers", { params: { id }, signal }),
  });

/** The user's offers that wait for an answer, the latest first: one page holds as many as may stand (R-OFFER-2). */
export const standingOffersQuery = queryOptions({
  queryKey: [ownKey, "offers", "standing"],
  queryFn: ({ signal }) =>
    callApi("GET /user/offers", {
      query: { standing: "true", limit: mostPriceOffers.ofPerson },
      signal,
    }),
});

/** The offers for a listing of the seller. */
export const receivedOffersQuery = (id: number) =>
  queryOptions({
    queryKey: [...sellingKey, "offers", id],
    queryFn: ({ signal }) => callApi("GET /user/product/:id/offers", { params: { id }, signal }),
  });
