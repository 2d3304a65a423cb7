import type { GatewayRefund, KnownRefund } from "../../payments/gateway.ts";
import { gatewayOf, type Providers } from "../../payments/providers.ts";
import type { OpenRefund } from "./finishRefund.ts";

/** What a provider must be told of a refund to know which one is meant. */
export type NamedRefund = Pick<
  OpenRefund,
  | "amount_paise"
  | "refund_reference"
  | "payment_reference"
  | "payment_paise"
  | "provider_reference"
  | "transaction_id"
  | "provider"
>;

/** Asks the provider what became of a refund. A question that was refused is no refusal of the refund. */
export async function askRefund(providers: Providers, refund: NamedRefund): Promise<KnownRefund> {
  const known = await gatewayOf(providers, refund.provider).findRefund(gatewayRefund(refund));
  return known.outcome === "declined" ? { outcome: "unavailable", reason: known.reason } : known;
}

/** A refund as a gateway takes it. */
export function gatewayRefund(refund: NamedRefund): GatewayRefund {
  return {
    payment: {
      reference: refund.payment_reference,
      providerReference: refund.provider_reference,
      transactionId: refund.transaction_id,
      amountPaise: refund.payment_paise,
    },
    refundReference: refund.refund_reference,
    amountPaise: refund.amount_paise,
  };
}
