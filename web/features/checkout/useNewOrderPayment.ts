import { toast } from "react-hot-toast";
import type { PaymentMethod } from "#contract/checkout.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { closeCheckout } from "./closeCheckout.ts";

type NewPayment = { readonly orderId: string; readonly amount: Paise; readonly provider: PaymentMethod };

/** Starts another payment of an order and goes to its page. Pressed twice it starts one. */
export function useNewOrderPayment() {
  const { upi } = useMessageGroup("payments");
  const starting = useApiMutation({
    call: ({ orderId, amount, provider }: NewPayment, idempotencyKey) =>
      callApi("POST /bids/won/:id/payments", {
        params: { id: orderId },
        body: { amount, provider },
        idempotencyKey,
      }),
    onSuccess: ({ payment_id }) => location.replace(`/checkout/order/payment/${payment_id}`),
    // What the order says now is on its own page: paid meanwhile, or too late.
    onError: (_error, { orderId }) => {
      toast.error(upi.noNewCode);
      closeCheckout(`/order/${orderId}`, { redirectOpener: true });
    },
  });
  return {
    // The page of the new one is on its way.
    start: (payment: NewPayment) => !starting.isSuccess && starting.mutate(payment),
    isPending: starting.isPending,
  };
}
