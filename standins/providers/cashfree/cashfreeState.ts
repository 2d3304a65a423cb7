import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { ProviderWorld } from "../../providerWorld.ts";

export const standinCashfree = {
  clientId: "standin-cashfree",
  clientSecret: "standin-cashfree-secret",
} as const;

export type Order = {
  cf_order_id: string;
  order_id: string;
  entity: "order";
  order_amount: number;
  order_currency: string;
  order_status: "ACTIVE" | "PAID" | "EXPIRED" | "TERMINATED";
  payment_session_id: string;
  customer_details: object;
  order_meta: { return_url?: string; notify_url?: string };
  order_note: string | null;
  order_expiry_time: string;
  created_at: string;
};
export type Payment = {
  cf_payment_id: string;
  entity: "payment";
  order_id: string;
  order_amount: number;
  payment_amount: number;
  payment_currency: string;
  payment_status: "SUCCESS" | "NOT_ATTEMPTED" | "FAILED" | "USER_DROPPED" | "PENDING";
  payment_message: string;
  error_details?: { error_code: string; error_source: string };
  payment_group: string;
  payment_time: string;
  payment_completion_time: string;
  is_captured: boolean;
};
export type Refund = {
  cf_refund_id: string;
  cf_payment_id: string;
  entity: "refund";
  order_id: string;
  refund_id: string;
  refund_amount: number;
  refund_currency: string;
  refund_note: string;
  refund_status: "SUCCESS" | "PENDING" | "CANCELLED" | "ONHOLD";
  created_at: string;
};
export type RefundBody = { refund_id?: string; refund_amount?: number; refund_note?: string } | null;

/** A text says why not. The same refund id again is refused, as Cashfree does without the idempotency header. */
export function makeRefund(world: ProviderWorld, orderId: string, body: RefundBody): Refund | string {
  const { documents, faults } = world;
  const { refund_id = "", refund_amount = 0, refund_note = "" } = body ?? {};
  const payments = documents.children<Payment>("cashfree_payment", orderId);
  const paid = payments.find((payment) => payment.payment_status === "SUCCESS");
  if (paid === undefined) return "order is not paid";
  if (documents.get("cashfree_refund", refund_id) !== undefined) return "refund_id is already present";
  const refunds = documents.children<Refund>("cashfree_refund", orderId);
  const before = refunds.reduce((sum, refund) => sum + Math.round(refund.refund_amount * 100), 0);
  if (before + Math.round(refund_amount * 100) > Math.round(paid.payment_amount * 100)) {
    return "refund amount is greater than the amount of the order";
  }
  if (faults.takes("CASHFREE", "refund_failure")) return "refund could not be processed";
  const refund: Refund = {
    cf_refund_id: newId("cf_refund"),
    cf_payment_id: paid.cf_payment_id,
    entity: "refund",
    order_id: orderId,
    refund_id,
    refund_amount,
    refund_currency: "INR",
    refund_note,
    refund_status: faults.takes("CASHFREE", "refund_pending") ? "PENDING" : "SUCCESS",
    created_at: new Date().toISOString(),
  };
  documents.put("cashfree_refund", refund_id, refund, { parent: orderId });
  if (refund.refund_status === "SUCCESS") reportRefund(world, refund);
  return refund;
}

export function moveOn(world: ProviderWorld, refund: Refund): Refund {
  if (refund.refund_status !== "PENDING") return refund;
  const done: Refund = { ...refund, refund_status: "SUCCESS" };
  world.documents.put("cashfree_refund", refund.refund_id, done);
  reportRefund(world, done);
  return done;
}

const words: Readonly<Record<string, Pick<Payment, "payment_status" | "payment_message" | "error_details">>> =
  {
    success: { payment_status: "SUCCESS", payment_message: "Transaction successful" },
    failure: {
      payment_status: "FAILED",
      payment_message: "The bank declined the payment",
      error_details: { error_code: "TRANSACTION_DECLINED", error_source: "bank" },
    },
    leave: { payment_status: "USER_DROPPED", payment_message: "The payer left" },
  };

export function attemptPayment(world: ProviderWorld, order: Order, outcome: string): Payment {
  const isLate = outcome === "success" && world.faults.takes("CASHFREE", "late_authorisation");
  const payment: Payment = {
    cf_payment_id: String(randomInt(1e9, 9e9)),
    entity: "payment",
    order_id: order.order_id,
    order_amount: order.order_amount,
    payment_amount: order.order_amount,
    payment_currency: "INR",
    payment_status: "PENDING",
    payment_message: "",
    payment_group: "upi",
    payment_time: new Date().toISOString(),
    payment_completion_time: new Date().toISOString(),
    is_captured: outcome === "success",
    ...(isLate ? {} : (words[outcome] ?? words.leave)),
  };
  if (order.order_status === "PAID") return { ...payment, ...words.success };
  settle(world, order, payment);
  if (isLate) world.later(() => settleLate(world, order.order_id, payment));
  return payment;
}

/** Cashfree gives a second payment of a paid order back by itself. */
function settleLate(world: ProviderWorld, orderId: string, payment: Payment): void {
  const order = world.documents.get<Order>("cashfree_order", orderId) as Order;
  const outcome = order.order_status === "PAID" ? words.leave : words.success;
  settle(world, order, { ...payment, ...outcome });
  world.documents.put("cashfree_late", payment.cf_payment_id, { at: Date.now() });
}

function settle(world: ProviderWorld, order: Order, payment: Payment): void {
  world.documents.put("cashfree_payment", payment.cf_payment_id, payment, { parent: order.order_id });
  if (payment.payment_status === "SUCCESS") {
    world.documents.put("cashfree_order", order.order_id, { ...order, order_status: "PAID" });
  }
  if (payment.payment_status === "PENDING") return;
  const word =
    payment.payment_status === "SUCCESS"
      ? "SUCCESS"
      : payment.payment_status === "FAILED"
        ? "FAILED"
        : "USER_DROPPED";
  const { order_id, order_amount, order_currency } = order;
  const data = { order: { order_id, order_amount, order_currency }, payment };
  report(world, order.order_meta.notify_url, { type: `PAYMENT_${word}_WEBHOOK`, data });
}

/** Somebody refunds a payment in the dashboard; undefined for an order that is not Cashfree's. */
export function returnAtCashfree(
  world: ProviderWorld,
  reference: string,
  amount?: number,
): { status: string } | undefined {
  const order = findOrder(world, reference);
  if (order === undefined) return undefined;
  const refund_amount = amount === undefined ? order.order_amount : amount / 100;
  const made = makeRefund(world, order.order_id, { refund_id: newId("dashboard"), refund_amount });
  if (typeof made === "string") return undefined;
  moveOn(world, made);
  return { status: "returned" };
}

function findOrder({ documents }: ProviderWorld, reference: string): Order | undefined {
  return (
    documents.get<Order>("cashfree_order", reference) ?? documents.named<Order>("cashfree_order", reference)
  );
}

/** The payer's hand from outside of the page; undefined for an order that is not Cashfree's. */
export function payAtCashfree(
  world: ProviderWorld,
  reference: string,
  outcome: "success" | "failure",
): { status: string } | undefined {
  const order = findOrder(world, reference);
  if (order === undefined) return undefined;
  return { status: attemptPayment(world, order, outcome).payment_status };
}

function reportRefund(world: ProviderWorld, refund: Refund): void {
  const order = world.documents.get<Order>("cashfree_order", refund.order_id);
  report(world, order?.order_meta.notify_url, { type: "REFUND_STATUS_WEBHOOK", data: { refund } });
}

function report(world: ProviderWorld, url: string | undefined, event: object): void {
  const body = JSON.stringify({ ...event, event_time: new Date().toISOString() });
  const timestamp = String(Date.now());
  const signature = createHmac("sha256", standinCashfree.clientSecret)
    .update(timestamp + body)
    .digest("base64");
  world.webhooks.send({
    provider: "CASHFREE",
    url: url ?? `${world.merchantUrl}/api/v1/webhooks/cashfree`,
    headers: {
      "content-type": "application/json",
      "x-webhook-timestamp": timestamp,
      "x-webhook-signature": signature,
      "x-webhook-version": "2025-01-01",
    },
    body,
  });
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString("hex")}`;
}
