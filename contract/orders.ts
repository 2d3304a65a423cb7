import { z } from "zod";
import { depositTerms } from "#domain/deposit/depositTerms.ts";
import { failedSides } from "#domain/payment/failedSide.ts";
import { upiPaymentSchema } from "./bidding.ts";
import { checkoutSchema, paymentMethodSchema } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { fulfilmentSchema, orderStatusSchema, shippingModeSchema } from "./fulfilment.ts";
import { orderNumberSchema, orderRefParams } from "./orderNumber.ts";
import {
  depositModeSchema,
  depositStatusSchema,
  gatewaySchema,
  paymentModeSchema,
  paymentStatusSchema,
} from "./paymentLists.ts";
import { listingIdSchema, paiseAnswer, paiseSchema, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "orders";

/** Why an order that was to be paid ended without any fault of its buyer. */
export const withdrawalReasons = ["earlier_winner", "seller_blocked", "declined"] as const;

export type { OrderStatus } from "#domain/order/orderStages.ts";
export { orderStatusSchema } from "./fulfilment.ts";

export const paymentSchema = z.object({
  id: uuidSchema,
  title: z.string(),
  mode: paymentModeSchema,
  provider: gatewaySchema,
  payment_status: paymentStatusSchema,
  amount: paiseAnswer,
  /** What of it goes back, or has gone back, to its payer. */
  returned_amount: paiseAnswer,
  /** By when what still goes back is promised to be there; null when nothing does, or all of it has gone. */
  returning_until: timeSchema.nullable(),
  /** When what goes back was sent, and by when the payer's bank shows it; null while nothing goes back or was sent. */
  returned_at: timeSchema.nullable(),
  returned_by: timeSchema.nullable(),
  /** Until when it can be paid, where its provider names an end; and when that last said that it is not paid. */
  expires_at: timeSchema.nullable(),
  unpaid_at: timeSchema.nullable(),
  /** On whose side it failed, where its provider says so. */
  failed_side: z.enum(failedSides).nullable(),
  /** The provider's order reference. */
  reference: z.string(),
  created_at: timeSchema,
  settled_at: timeSchema.nullable(),
});
export type Payment = z.output<typeof paymentSchema>;

const wonOrderSchema = z.object({
  order: z.object({
    id: uuidSchema,
    number: orderNumberSchema,
    amount: paiseAnswer,
    order_status: orderStatusSchema,
    payment_deadline: timeSchema,
    created_at: timeSchema,
    paid_at: timeSchema.nullable(),
  }),
  product_id: z.int(),
  title: z.string(),
  /** How many items were sold together. */
  quantity: z.int(),
  image_url: z.string(),
  image_alt: z.string(),
  deposit: z
    .object({
      amount: paiseAnswer,
      mode: depositModeSchema,
      /** The deposit's own status. */
      payment_status: depositStatusSchema,
      /** What becomes of it when the order is not paid in time, as it was when the deposit was made. */
      default_terms: z.enum(depositTerms),
    })
    .nullable(),
  shipping_price: paiseAnswer,
  shipping_modes: z.array(shippingModeSchema),
  payments: z.array(paymentSchema),
  /** What is kept of the payments: those that arrived, less what of them goes back. */
  paid_amount: paiseAnswer,
  balance: paiseAnswer,
  /** How this person last paid anything with success; the screens offer it first. */
  last_method: paymentMethodSchema.nullable(),
  /** While this is true nothing can be paid: a block that lasts until the deadline withdraws the order. */
  is_seller_blocked: z.boolean(),
  /** True when it was closed while a provider did not say whether it was paid, until that is known. */
  is_unconfirmed: z.boolean(),
  /** True when whoever had it before did not pay or did not want it, and this buyer stood by. */
  is_passed_on: z.boolean(),
  /** True when its buyer has a strike for it that was not taken back. */
  has_strike: z.boolean(),
  withdrawn_because: z.enum(withdrawalReasons).nullable(),
  fulfilment: fulfilmentSchema,
  server_time: timeSchema,
});
export type WonOrder = z.output<typeof wonOrderSchema>;

const payBody = z.object({
  amount: paiseSchema.refine((value) => value > 0, fault("amount_too_small")),
  order_id: uuidSchema,
});
const orderParams = z.object({ id: uuidSchema });

export const getWonOrder = endpoint({
  method: "GET",
  path: "/bids/won/:id",
  tag,
  access: "user",
  summary: "One won order with its payments and balance.",
  params: orderRefParams,
  answer: wonOrderSchema,
  refusals: ["not_found"],
});

export const chooseDeliveryAddress = endpoint({
  method: "PUT",
  path: "/bids/won/:id/delivery-address",
  tag,
  access: "user",
  summary:
    "Says to which of the buyer's addresses an order goes, until its pick-up is planned. Safe to repeat.",
  params: orderParams,
  body: z.object({ address_id: uuidSchema }),
  answer: wonOrderSchema,
  refusals: ["not_found", "order_action_closed", "address_not_serviced", "address_costs_more"],
});

export const declineOrder = endpoint({
  method: "POST",
  path: "/bids/won/:id/decline",
  tag,
  access: "user",
  summary:
    "Declines an item that came to somebody who stood by, before its deadline: everything goes back, and it gives no strike.",
  params: orderParams,
  answer: wonOrderSchema,
  refusals: ["not_found", "order_action_closed", "deadline_passed"],
  idempotent: true,
});

export const startOrderPayment = endpoint({
  method: "POST",
  path: "/bids/won/:id/payments",
  tag,
  access: "user",
  summary: "Starts a payment for an order with the offered provider.",
  params: orderParams,
  body: payBody.omit({ order_id: true }).extend({
    /** One of the offered methods; the first of them without. */
    provider: paymentMethodSchema.optional(),
  }),
  answer: checkoutSchema,
  refusals: [
    "not_found",
    "order_not_payable",
    "deadline_passed",
    "amount_exceeds_balance",
    "part_too_small",
    "seller_blocked",
    "payment_method_unavailable",
    "payment_provider_unavailable",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const basispayOrder = endpoint({
  method: "POST",
  path: "/payments/basispay/order",
  tag,
  access: "user",
  summary: "Starts a BasisPay payment for an order, or goes on with a pending one (`payment_id`).",
  body: payBody.extend({ payment_id: uuidSchema.optional() }),
  answer: checkoutSchema,
  refusals: [
    "not_found",
    "order_not_payable",
    "deadline_passed",
    "amount_exceeds_balance",
    "part_too_small",
    "seller_blocked",
    "payment_method_unavailable",
    "payment_provider_unavailable",
    "idempotency_key_reused",
  ],
  idempotent: true,
});

export const basispayVerify = endpoint({
  method: "POST",
  path: "/payments/basispay/verify",
  tag,
  access: "user",
  summary: "Asks BasisPay what became of a payment and posts it. Safe to repeat.",
  body: z.object({ payment_id: uuidSchema }),
  answer: z.object({ payment: paymentSchema, order_id: uuidSchema, balance: paiseAnswer }),
  refusals: ["not_found", "payment_provider_unavailable"],
  idempotent: true,
});

export const iciciUpi = endpoint({
  method: "POST",
  path: "/payments/icici/upi",
  tag,
  access: "user",
  summary: "Makes the UPI QR for a deposit, or gives the one that still runs.",
  body: z.object({ product_id: listingIdSchema }),
  answer: upiPaymentSchema,
  refusals: [
    "not_found",
    "auction_ended",
    "own_listing",
    "bidder_blocked",
    "address_not_serviced",
    "payment_method_unavailable",
    "payment_provider_unavailable",
  ],
  idempotent: true,
});
