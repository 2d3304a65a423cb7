import { queryOptions } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";

/**
 * What is to be looked at in goods that came back. It is the same for as long as they are on the table and gone after that,
 * so it is not read again with what an operator changes.
 */
export function returnFormQuery(claimId: string | null) {
  return queryOptions({
    queryKey: ["return", claimId],
    queryFn: ({ signal }) =>
      callApi("GET /ops/claims/:id/inspection", { params: { id: claimId ?? "" }, signal }),
    enabled: claimId !== null,
  });
}

/** What is to be looked at in its goods. */
export function inspectionFormQuery(orderId: string) {
  return queryOptions({
    queryKey: [operatorKey, "inspection", orderId],
    queryFn: ({ signal }) => callApi("GET /ops/orders/:id/inspection", { params: { id: orderId }, signal }),
  });
}
