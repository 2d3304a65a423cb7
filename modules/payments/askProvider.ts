import type { Payment } from "./paymentRows.ts";
import type { PaymentFate, ProviderOutcome } from "./providerOutcome.ts";
import type { Providers } from "./providers.ts";

/**
 * Asks the provider what became of a payment: the only source that money is credited on, never the payer's
 * browser. A network call: outside of every transaction.
 */
export async function askProvider(
  providers: Providers,
  payment: Payment,
): Promise<ProviderOutcome<PaymentFate>> {
  const { reference, provider_reference: providerReference, amount_paise: amountPaise } = payment;
  if (payment.provider === "ICICI") {
    return await providers.iciciUpi.transactionStatus({ reference, amountPaise });
  }
  // BasisPay knows only what it has given a reference: without one the payer was never sent there.
  if (providerReference === null)
    return { outcome: "ok", status: "pending", amountPaise, transactionId: null };
  return await providers.basisPay.track({ providerReference, amountPaise });
}
