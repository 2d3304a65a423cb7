import type { Checkout } from "#contract/checkout.ts";
import type { Customer } from "./gateway.ts";
import { clientReference, gatewayPayment, type Payment } from "./paymentRows.ts";
import { gatewayOf, type Providers } from "./providers.ts";

/** Where the payer of a payment goes; null before it was announced. */
export function checkoutOf(providers: Providers, payment: Payment, customer: Customer): Checkout | null {
  if (payment.provider_reference === null) return null;
  const named = { ...gatewayPayment(payment), checkout: payment.checkout };
  const plan = gatewayOf(providers, payment.provider).checkoutPlan(named, customer);
  return {
    payment_id: payment.id,
    order_payment_id: payment.id,
    reference: clientReference(payment),
    amount: payment.amount_paise,
    provider: payment.provider,
    how: plan.how,
    checkout_url: plan.url,
    fields: { ...plan.fields },
    expires_at: payment.expires_at?.toISOString() ?? null,
  };
}
