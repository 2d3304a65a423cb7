import type { Paise } from "#domain/money/paise.ts";
import type { CheckoutKind } from "#domain/payment/paymentMethods.ts";
import type { PaymentResult, ProviderOutcome, RefundResult } from "./providerOutcome.ts";

/** A payment as its provider knows it: by our reference, by theirs, or by both. */
export type GatewayPayment = {
  readonly reference: string;
  /** Null while the provider has given none. */
  readonly providerReference: string | null;
  /** The provider's or the bank's number of a successful payment. */
  readonly transactionId: string | null;
  readonly amountPaise: Paise;
};

export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
};
export type NewGatewayPayment = {
  readonly reference: string;
  readonly amountPaise: Paise;
  /** What the payer reads beside the amount. */
  readonly note: string;
  readonly customer: Customer;
};

/** What the provider gave for a new payment; `checkout` is kept with it for whoever pays. */
export type OpenedPayment = {
  readonly providerReference: string;
  readonly checkout: Readonly<Record<string, string>>;
  /** How long the payer may take, from the moment at which it is kept; absent where the provider sees to that. */
  readonly runsForMs?: number;
};

/**
 * Where the payer goes: a form for the browser to send, or the provider's own script with what it is opened
 * with. `upi` is a link for a UPI app, to scan or to press.
 */
export type CheckoutPlan = {
  readonly how: CheckoutKind;
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
};

export type GatewayRefund = {
  readonly payment: GatewayPayment;
  readonly refundReference: string;
  readonly amountPaise: Paise;
};

/** `unknown`: the provider says that it has no such refund, which may be news to it a few seconds later. */
export type KnownRefund = ProviderOutcome<RefundResult> | { readonly outcome: "unknown" };

/** A line of a provider's statement: money that came in or went out. `reference` is ours or theirs. */
export type StatementLine = {
  readonly kind: "payment" | "refund";
  readonly reference: string;
  readonly amountPaise: Paise;
};

/** What arrived at our address of webhooks: its headers in lower case, and the body byte for byte. */
export type WebhookDelivery = {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

/** Whom a genuine webhook is about. What it says of the money is not read: the provider is asked. */
export type WebhookSubject = {
  /** The same for each delivery of the same event; null when the provider gives none. */
  readonly eventId: string | null;
  readonly paymentReference: string | null;
  readonly refundReference: string | null;
};

/**
 * The one face of everybody who takes money for Blaze. No call is made inside a transaction, and each may be
 * repeated: the same reference names the same payment or refund.
 */
export type Gateway = {
  /** Announces a payment, so that the payer can be sent there. */
  open(payment: NewGatewayPayment): Promise<ProviderOutcome<OpenedPayment>>;
  /** Where the payer of an opened payment goes. */
  checkoutPlan(
    payment: GatewayPayment & { readonly checkout: Readonly<Record<string, string>> },
    customer: Customer,
  ): CheckoutPlan;
  /** What became of a payment: the only thing that money is credited on. */
  ask(payment: GatewayPayment): Promise<ProviderOutcome<PaymentResult>>;
  /**
   * Gives money back to the instrument that it came from. `declined` is an explicit refusal only: an answer without a
   * word for the refund, or with an unknown one, is `unavailable`. What may have been sent before is looked up by the
   * caller, with `findRefund`.
   */
  refund(refund: GatewayRefund): Promise<ProviderOutcome<RefundResult>>;
  /** What became of a refund, by its reference. */
  findRefund(refund: GatewayRefund): Promise<KnownRefund>;
  /** Everything that came in or went out since then, by the provider's own clock. */
  statement(since: Date): Promise<ProviderOutcome<{ readonly lines: readonly StatementLine[] }>>;
  /** Null for a delivery that the provider did not sign. What takes long is done off the event loop. */
  readWebhook(delivery: WebhookDelivery): WebhookSubject | null | Promise<WebhookSubject | null>;
};
