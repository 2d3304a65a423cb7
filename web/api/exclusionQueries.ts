import { infiniteQueryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { pagedByCursor } from "./pagedByCursor.ts";
import { sellingKey } from "./sellingQueries.ts";

/** From whom the seller takes no bids, the latest excluded first. */
export const exclusionsQuery = infiniteQueryOptions({
  queryKey: [...sellingKey, "exclusions"],
  queryFn: ({ signal, pageParam: cursor }) => callApi("GET /user/exclusions", { query: { cursor }, signal }),
  ...pagedByCursor,
});
