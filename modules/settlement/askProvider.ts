import { readClock } from "../operations/readClock.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { gatewayPayment, type Payment } from "../payments/paymentRows.ts";
import type { PaymentResult, ProviderOutcome } from "../payments/providerOutcome.ts";
import { gatewayOf } from "../payments/providers.ts";

/**
 * When a question to a provider began, by the database's clock: before the call, so that its answer holds all that
 * was done by then.
 */
type Asked = { readonly askedAt: Date };

/** What a provider said of a payment, and when it was asked. */
export type AnsweredResult = PaymentResult & Asked;
export type Answer = ProviderOutcome<PaymentResult> & Asked;

/**
 * Asks the provider what became of a payment: the only source that money is credited on, never the payer's
 * browser and never a webhook. A network call: outside of every transaction.
 */
export async function askProvider({ database, providers }: MoneyParts, payment: Payment): Promise<Answer> {
  const askedAt = await readClock(database.kysely);
  const outcome = await gatewayOf(providers, payment.provider).ask(gatewayPayment(payment));
  return { ...outcome, askedAt };
}
