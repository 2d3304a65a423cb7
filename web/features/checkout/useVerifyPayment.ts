import { toast } from "react-hot-toast";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { ownKey, paymentQuery, wonOrdersKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** Asks the provider what became of a payment, says it, and shows the order anew. */
export function useVerifyPayment(orderId: string | null) {
  const orders = useMessageGroup("orders");
  return useApiMutation({
    // A question, which each press asks anew.
    call: (id: string) =>
      callApi("POST /payments/:id/verify", { params: { id }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async ({ payment }, _, queries) => {
      if (payment.payment_status === "success") toast.success(orders.verifiedPaid);
      else if (payment.payment_status === "pending") toast(orders.verifiedPending);
      else toast.error(payment.returned_amount > 0 ? orders.verifiedReturned : orders.verifiedFailed);
      if (orderId !== null) await queries.invalidateQueries({ queryKey: wonOrdersKey });
      void queries.invalidateQueries({ queryKey: paymentQuery(payment.id).queryKey });
      void queries.invalidateQueries({ queryKey: [ownKey, "bids"] });
    },
  });
}
