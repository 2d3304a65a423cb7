import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import type { Audience } from "./queries.ts";

/** Who sells, as everybody reads it. */
export function sellerQuery(id: string) {
  return queryOptions({
    queryKey: ["seller", id],
    queryFn: ({ signal }) => callApi("GET /guest/sellers/:id", { params: { id }, signal }),
  });
}

/** What a seller offers now, the newest first. */
export function sellerProductsQuery(id: string, audience: Audience) {
  return infiniteQueryOptions({
    queryKey: ["products", audience, { sellerId: id }],
    queryFn: ({ signal, pageParam: cursor }) => {
      const request = { params: { id }, query: { cursor }, signal };
      return audience === "user"
        ? callApi("GET /sellers/:id/products", request)
        : callApi("GET /guest/sellers/:id/products", request);
    },
    ...pagedByCursor,
  });
}

/** What buyers say of a seller, the latest first, with figures. */
export function ratingsOfSellerQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["seller", id, "ratings"],
    queryFn: ({ signal, pageParam: cursor }) =>
      callApi("GET /guest/sellers/:id/ratings", { params: { id }, query: { cursor }, signal }),
    ...pagedByCursor,
  });
}
