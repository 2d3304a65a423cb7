import { gatewayPayment, type Payment } from "../payments/paymentRows.ts";
import type { PaymentFate, ProviderOutcome } from "../payments/providerOutcome.ts";
import { gatewayOf, type Providers } from "../payments/providers.ts";

/**
 * Asks the provider what became of a payment: the only source that money is credited on, never the payer's
 * browser and never a webhook. A network call: outside of every transaction.
 */
export async function askProvider(
  providers: Providers,
  payment: Payment,
): Promise<ProviderOutcome<PaymentFate>> {
  return await gatewayOf(providers, payment.provider).ask(gatewayPayment(payment));
}
