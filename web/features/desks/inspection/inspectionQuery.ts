import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";

/** An order as an operator reads it. */
export function operatorOrderQuery(orderId: string) {
  return queryOptions({
    queryKey: [operatorKey, "order", orderId],
    queryFn: ({ signal }) => callApi("GET /ops/orders/:id", { params: { id: orderId }, signal }),
  });
}

/** What is to be looked at in its goods. */
export function inspectionFormQuery(orderId: string) {
  return queryOptions({
    queryKey: [operatorKey, "inspection", orderId],
    queryFn: ({ signal }) => callApi("GET /ops/orders/:id/inspection", { params: { id: orderId }, signal }),
  });
}
