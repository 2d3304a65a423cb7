import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { ownKey, paymentQuery } from "#web/api/userQueries.ts";

/** Has the server ask the provider for the status of a payment, and refetches the payment's page. */
export function useVerifyQuietly(paymentId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    // An outage is no matter here: the page then says that there is no result yet, and offers to check again.
    await callApi("POST /payments/:id/verify", {
      params: { id: paymentId },
      idempotencyKey: newIdempotencyKey(),
    }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: paymentQuery(paymentId).queryKey });
    void queries.invalidateQueries({ queryKey: [ownKey] });
  }, [queries, paymentId]);
}
