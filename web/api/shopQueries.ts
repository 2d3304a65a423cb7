import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { sellingKey } from "./sellingQueries.ts";

/** What the seller calls their shop. */
export const shopQuery = queryOptions({
  queryKey: [...sellingKey, "shop"],
  queryFn: ({ signal }) => callApi("GET /user/shop", { signal }),
});
