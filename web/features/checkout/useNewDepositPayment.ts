import type { PaymentStanding } from "#contract/payments.ts";
import { methodOfGateway } from "#domain/payment/paymentMethods.ts";
import { callApi } from "#web/api/client.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { closeCheckout } from "./closeCheckout.ts";

/**
 * Begins a deposit's payment anew in the way that was chosen, after one that failed, and goes to its page; to the
 * auction where there is none, as the deposit has been paid meanwhile. The terms that were read before the first
 * payment stay, or become milder. Pressed twice it begins one payment: the server begins none while another runs.
 */
export function useNewDepositPayment({ product_id, payment }: PaymentStanding) {
  return useApiMutation({
    call: (_, idempotencyKey) =>
      callApi("POST /bid/:id/deposit", {
        params: { id: product_id },
        body: { mode: methodOfGateway(payment.provider), renew: true },
        idempotencyKey,
      }),
    onSuccess: ({ checkout }) => {
      if (checkout === null) closeCheckout(`/product/${product_id}`);
      else location.replace(`/checkout/deposit/payment/${checkout.payment_id}`);
    },
  });
}
