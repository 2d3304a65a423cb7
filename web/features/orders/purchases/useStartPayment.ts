import { useNavigate } from "@tanstack/react-router";
import type { Checkout, PaymentMethod } from "#contract/checkout.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { wonOrdersKey } from "#web/api/userQueries.ts";
import { isPhone } from "#web/features/checkout/isPhone.ts";
import { openCheckout } from "#web/features/checkout/openCheckout.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";

type Wish = { readonly amount: Paise; readonly provider: PaymentMethod };

/** Starts a payment of an order and goes on to where it is made. A second press for the same starts no second one. */
export function useStartPayment(orderId: string, onStarted: () => void) {
  const navigate = useNavigate();
  const starting = useApiMutation({
    call: (body: Wish, idempotencyKey) =>
      callApi("POST /bids/won/:id/payments", { params: { id: orderId }, body, idempotencyKey }),
    // Not waited for: the provider's page comes first.
    onSuccess: (_answer, _, queries) => void queries.invalidateQueries({ queryKey: wonOrdersKey }),
  });

  function goOn({ how, payment_id: id, checkout_url: address }: Checkout): void {
    onStarted();
    if (how !== "upi" || !isPhone()) {
      openCheckout(id);
      return;
    }
    // The payer's own app opens over the payment's page, which asks the bank by itself until they come back. No page
    // is loaded for it: that would call the app off.
    void navigate({ href: `/checkout/order/payment/${id}` });
    location.assign(address);
  }

  return {
    isPending: starting.isPending,
    start: (wish: Wish) => starting.mutate(wish, { onSuccess: goOn }),
  };
}
