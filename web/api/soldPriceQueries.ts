import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./client.ts";

/** What others of the same model were sold for. */
export function soldPricesQuery(id: number) {
  return queryOptions({
    queryKey: ["product", id, "sold prices"],
    queryFn: ({ signal }) => callApi("GET /guest/product/:id/sold-prices", { params: { id }, signal }),
  });
}
