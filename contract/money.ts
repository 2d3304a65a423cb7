import { z } from "zod";
import { returnCauses } from "#domain/order/returnCause.ts";
import { paymentStatuses, refundReasons, refundStatuses } from "#domain/payment/paymentStatuses.ts";
import { endpoint } from "./endpoint.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { gatewaySchema } from "./paymentLists.ts";
import { pageOf, pageQuery, paiseAnswer, timeSchema, uuidSchema } from "./primitives.ts";

/** One movement of a person's money. `amount` is above zero; `direction` says which way it went. */
const moneyMovementSchema = z.object({
  id: uuidSchema,
  kind: z.enum(["deposit", "order_payment", "refund", "deposit_kept", "deposit_given_back"]),
  direction: z.enum(["paid", "returned", "kept"]),
  status: z.enum([...paymentStatuses, ...refundStatuses]),
  amount: paiseAnswer,
  provider: z.string(),
  /** The provider's own reference, or ours while it has given none. */
  reference: z.string(),
  /** Why money comes back. */
  reason: z.enum([...refundReasons, "payment_found_late", ...returnCauses]).nullable(),
  title: z.string(),
  product_id: z.int(),
  order_id: uuidSchema.nullable(),
  order_number: orderNumberSchema.nullable(),
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
  /** By when a refund is promised. */
  promised_at: timeSchema.nullable(),
  /** Until when a payment can be paid, where its provider names an end. */
  expires_at: timeSchema.nullable(),
  /** When the provider of a payment last said that it is not paid. */
  unpaid_at: timeSchema.nullable(),
  /** True once the order that a payment is for was paid in full: one that is still pending is not needed. */
  is_order_paid: z.boolean(),
});
export type MoneyMovement = z.output<typeof moneyMovementSchema>;

export const userMoney = endpoint({
  method: "GET",
  path: "/user/money",
  tag: "payments",
  access: "user",
  summary: "Every movement of the user's money, the latest first, and what is held and on its way back.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(moneyMovementSchema).extend({ held: paiseAnswer, coming_back: paiseAnswer }),
  refusals: [],
});

const tag = "operations";

const operatorRefundSchema = z.object({
  id: uuidSchema,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  amount: paiseAnswer,
  provider: gatewaySchema,
  reference: z.string(),
  provider_reference: z.string().nullable(),
  payment_id: uuidSchema,
  /** Null of a deposit. */
  order_number: orderNumberSchema.nullable(),
  payer_id: uuidSchema,
  payer_name: z.string(),
  product_id: z.int(),
  title: z.string(),
  attempts: z.int(),
  problem: z.string().nullable(),
  settlement_note: z.string().nullable(),
  /** True while it was proposed to a second operator that it was paid by hand. */
  awaits_approval: z.boolean(),
  created_at: timeSchema,
  processed_at: timeSchema.nullable(),
});
export type OperatorRefund = z.output<typeof operatorRefundSchema>;

export const operatorRefunds = endpoint({
  method: "GET",
  path: "/ops/refunds",
  tag,
  access: "operator",
  right: "see_money",
  summary: "Refunds, those that failed unless another status is asked for, the oldest first.",
  query: pageQuery({ usual: 50, most: 200 }).extend({
    status: z.enum(refundStatuses).default("failed"),
  }),
  answer: pageOf(operatorRefundSchema),
  refusals: [],
});

export const retryRefund = endpoint({
  method: "POST",
  path: "/ops/refunds/:id/retry",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Sends a refund that failed again, to the same instrument, under a new reference once the old one was refused.",
  params: z.object({ id: uuidSchema }),
  answer: operatorRefundSchema,
  refusals: ["not_found", "refund_not_failed"],
  idempotent: true,
});

export const settleRefundByHand = endpoint({
  method: "POST",
  path: "/ops/refunds/:id/settle",
  tag,
  access: "operator",
  right: "move_money",
  summary:
    "Records that a refund that failed was paid back by hand, with the bank's reference. From 5,000 rupees on a second operator approves it first.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ reference: z.string().trim().min(1).max(100), note: z.string().trim().min(1).max(500) }),
  answer: operatorRefundSchema,
  refusals: ["not_found", "refund_not_failed", "proposal_open", "idempotency_key_reused"],
  stepUp: true,
  idempotent: true,
});

/** @internal for tests */
export const differenceKinds = [
  "payment_missing_here",
  "payment_missing_there",
  "payment_amount",
  "refund_missing_here",
  "refund_missing_there",
  "refund_amount",
] as const;

const differenceSchema = z.object({
  id: uuidSchema,
  provider: gatewaySchema,
  kind: z.enum(differenceKinds),
  reference: z.string(),
  ours: paiseAnswer.nullable(),
  theirs: paiseAnswer.nullable(),
  found_at: timeSchema,
  closed_at: timeSchema.nullable(),
  note: z.string().nullable(),
});
export type ProviderDifference = z.output<typeof differenceSchema>;

export const providerDifferences = endpoint({
  method: "GET",
  path: "/ops/differences",
  tag,
  access: "operator",
  right: "see_money",
  summary:
    "Where our books and a provider's statement do not agree, the latest first; open ones unless `all`.",
  query: pageQuery({ usual: 50, most: 200 }).extend({ all: z.enum(["true", "false"]).default("false") }),
  answer: pageOf(differenceSchema),
  refusals: [],
});

export const closeDifference = endpoint({
  method: "POST",
  path: "/ops/differences/:id/close",
  tag,
  access: "operator",
  right: "move_money",
  summary: "Closes a difference that was cleared up with the provider, with a note of how.",
  params: z.object({ id: uuidSchema }),
  body: z.object({ note: z.string().trim().min(1).max(500) }),
  answer: differenceSchema,
  refusals: ["not_found"],
});

export const alertKinds = [
  "payment_pending",
  "refund_pending",
  "refund_failed",
  "webhook_pending",
  "settlement_pending",
  "difference",
  "ledger",
  "payout_pending",
  "claim_pending",
  "grievance_due",
  "grievance_overdue",
  "completion_pending",
  "late_answer",
  "parcel_silent",
  "parcel_lost",
  "parcel_returned",
  "parcel_found",
  "return_found",
  "shipment_refused",
  "shipment_not_cancelled",
  "goods_held",
  "auction_overdue",
  "order_overdue",
  "offer_overdue",
  "row_set_aside",
  "invariant",
  "operator_log_broken",
  "promise_missed",
  "defaulted_unanswered",
] as const;

/**
 * Opened and closed by the watch that runs every minute. Every other kind stays until the verb that opened it, or an
 * operator, closes it.
 */
export const watchedAlertKinds: readonly (typeof alertKinds)[number][] = [
  "payment_pending",
  "refund_pending",
  "refund_failed",
  "webhook_pending",
  "settlement_pending",
  "difference",
  "payout_pending",
  "claim_pending",
  "grievance_due",
  "grievance_overdue",
  "completion_pending",
  "auction_overdue",
  "order_overdue",
  "offer_overdue",
  "row_set_aside",
  "parcel_silent",
  "parcel_lost",
  "parcel_returned",
  "shipment_refused",
  "goods_held",
];

const moneyAlertSchema = z.object({
  id: uuidSchema,
  kind: z.enum(alertKinds),
  /** The id of what it is about: a payment, a refund, a listing… */
  subject: z.string(),
  detail: z.string(),
  /** The auction that it belongs to, where it belongs to one. */
  product_id: z.int().nullable(),
  title: z.string().nullable(),
  /** The order that it is about, or whose payment it is. */
  order_number: orderNumberSchema.nullable(),
  amount: paiseAnswer.nullable(),
  opened_at: timeSchema,
});
export type MoneyAlert = z.output<typeof moneyAlertSchema>;

export const moneyAlerts = endpoint({
  method: "GET",
  path: "/ops/alerts",
  tag,
  access: "operator",
  right: "see_money",
  summary: "What about money needs an operator now, the latest first.",
  query: pageQuery({ usual: 50, most: 200 }),
  answer: pageOf(moneyAlertSchema).extend({ total: z.int().min(0) }),
  refusals: [],
});
