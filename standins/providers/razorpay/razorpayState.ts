import { createHmac, randomBytes } from "node:crypto";
import type { ProviderWorld } from "../../providerWorld.ts";

export const standinRazorpay = {
  keyId: "rzp_test_standin",
  keySecret: "standin-razorpay-secret",
  webhookSecret: "standin-razorpay-webhook",
} as const;

export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: object;
  created_at: number;
};
export type Payment = {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  order_id: string;
  method: string;
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  created_at: number;
};
export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
  created_at: number;
};
export type Sent = { key: string; body: string; refundId: string };

export function capture(world: ProviderWorld, payment: Payment): Payment {
  const { documents } = world;
  const captured: Payment = { ...payment, status: "captured", captured: true };
  documents.put("razorpay_payment", payment.id, captured);
  const order = documents.get<Order>("razorpay_order", payment.order_id) as Order;
  const paid: Order = { ...order, status: "paid", amount_paid: payment.amount, amount_due: 0 };
  documents.put("razorpay_order", order.id, paid);
  report(world, "payment.captured", { payment: captured });
  report(world, "order.paid", { payment: captured, order: paid });
  return captured;
}

/** A text says why not. */
export function makeRefund(
  world: ProviderWorld,
  payment: Payment | undefined,
  { amount = payment?.amount ?? 0, receipt }: { amount?: number; receipt?: string },
): Refund | string {
  const { faults } = world;
  if (payment?.captured !== true) return "The payment has not been captured";
  if (payment.amount_refunded + amount > payment.amount)
    return "The total refund amount is greater than the payment";
  if (faults.takes("RAZORPAY", "refund_failure")) return "The refund could not be processed by the bank";
  const refund: Refund = {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    currency: "INR",
    payment_id: payment.id,
    receipt: receipt ?? null,
    status: faults.takes("RAZORPAY", "refund_pending") ? "pending" : "processed",
    created_at: seconds(),
  };
  keepRefund(world, payment, refund);
  report(world, "refund.created", { refund, payment });
  if (refund.status === "processed") report(world, "refund.processed", { refund, payment });
  return refund;
}

function keepRefund({ documents }: ProviderWorld, payment: Payment, refund: Refund): void {
  const amountRefunded = payment.amount_refunded + refund.amount;
  const isWhole = amountRefunded === payment.amount;
  documents.put("razorpay_refund", refund.id, refund, { parent: payment.id });
  documents.put("razorpay_payment", payment.id, {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isWhole ? "full" : "partial",
    status: isWhole ? "refunded" : payment.status,
  } satisfies Payment);
}

/**
 * What happens without the merchant's server: an authorisation that nobody captured is returned (`captured` stays
 * false), a captured payment is refunded in the dashboard. Undefined for an order without such a payment, or for more
 * than is left of it.
 */
export function returnAtRazorpay(
  world: ProviderWorld,
  reference: string,
  amount?: number,
): { status: string } | undefined {
  const order = findOrder(world, reference);
  const payments = world.documents.children<Payment>("razorpay_payment", order?.id ?? reference);
  const payment = payments.find(({ status }) => status === "authorized" || status === "captured");
  if (payment === undefined) return undefined;
  const left = payment.amount - payment.amount_refunded;
  if ((amount ?? left) > left) return undefined;
  const refund: Refund = {
    ...{ id: newId("rfnd"), entity: "refund", currency: "INR", receipt: null, status: "processed" },
    amount: amount ?? left,
    payment_id: payment.id,
    created_at: seconds(),
  };
  keepRefund(world, payment, refund);
  report(world, "refund.processed", { refund, payment });
  return { status: "returned" };
}

/** A refund that was left pending goes through by the time it is asked about, and is reported. */
export function moveOn(world: ProviderWorld, refund: Refund): Refund {
  if (refund.status !== "pending") return refund;
  const processed: Refund = { ...refund, status: "processed" };
  world.documents.put("razorpay_refund", refund.id, processed);
  report(world, "refund.processed", { refund: processed });
  return processed;
}

/** The payment that keeps an order from being paid once more: one that is authorised, or was captured. */
export function standingPayment({ documents }: ProviderWorld, orderId: string): Payment | undefined {
  return documents
    .children<Payment>("razorpay_payment", orderId)
    .find(({ status, captured }) => status === "authorized" || captured);
}

/** What the payer does: the payment is authorised, or fails; the merchant captures it. */
export function attemptPayment(
  world: ProviderWorld,
  order: Order,
  { outcome, method }: { outcome: string; method: string },
): Payment {
  const { documents, faults } = world;
  const isLate = outcome === "success" && faults.takes("RAZORPAY", "late_authorisation");
  const payment: Payment = {
    ...newPayment(order, method),
    status: outcome !== "success" ? "failed" : isLate ? "created" : "authorized",
    ...(outcome === "success" ? {} : failure),
  };
  documents.put("razorpay_payment", payment.id, payment, { parent: order.id });
  documents.put("razorpay_order", order.id, {
    ...order,
    attempts: order.attempts + 1,
    status: order.status === "paid" ? "paid" : "attempted",
  });
  if (isLate) world.later(() => authorise(world, payment.id));
  else report(world, payment.status === "failed" ? "payment.failed" : "payment.authorized", { payment });
  return payment;
}

function authorise(world: ProviderWorld, paymentId: string): void {
  const payment = world.documents.get<Payment>("razorpay_payment", paymentId);
  if (payment?.status !== "created") return;
  const authorised: Payment = { ...payment, status: "authorized" };
  world.documents.put("razorpay_payment", paymentId, authorised);
  world.documents.put("razorpay_late", paymentId, { at: Date.now() });
  report(world, "payment.authorized", { payment: authorised });
}

const failure = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment was declined by the bank",
  error_source: "bank",
  error_step: "payment_authorization",
  error_reason: "payment_failed",
} as const;

function newPayment(order: Order, method: string): Payment {
  return {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount,
    currency: order.currency,
    status: "created",
    order_id: order.id,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: seconds(),
  };
}

export function errorOf(payment: Payment): object {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

export function resultOf(payment: Payment): object {
  const signed = `${payment.order_id}|${payment.id}`;
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: createHmac("sha256", standinRazorpay.keySecret).update(signed).digest("hex"),
  };
}

/** The payer's hand from outside of the page; undefined for an order that is not Razorpay's. */
export function payAtRazorpay(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): { status: string } | undefined {
  const order = findOrder(world, reference);
  if (order === undefined) return undefined;
  if (order.status === "paid") return order;
  const standing = standingPayment(world, order.id);
  if (standing !== undefined) return { status: standing.status };
  const payment = attemptPayment(world, order, { outcome, method: "upi" });
  return { ...resultOf(payment), status: payment.status };
}

function findOrder({ documents }: ProviderWorld, reference: string): Order | undefined {
  return (
    documents.get<Order>("razorpay_order", reference) ?? documents.named<Order>("razorpay_order", reference)
  );
}

function report(world: ProviderWorld, event: string, entities: Record<string, object>): void {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const contains = Object.keys(entities);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_standin",
    event,
    contains,
    payload,
    created_at: seconds(),
  });
  world.webhooks.send({
    provider: "RAZORPAY",
    url: `${world.merchantUrl}/api/v1/webhooks/razorpay`,
    headers: {
      "content-type": "application/json",
      "x-razorpay-event-id": newId("evt"),
      "x-razorpay-signature": createHmac("sha256", standinRazorpay.webhookSecret).update(body).digest("hex"),
    },
    body,
  });
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString("hex")}`;
}

export const seconds = () => Math.floor(Date.now() / 1000);
