import { z } from "zod";
import { checkoutSchema } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";
import { fault } from "./fieldProblems.ts";
import { orderNumberSchema } from "./orderNumber.ts";
import { paymentSchema } from "./orders.ts";
import { paiseAnswer, paiseSchema, timeSchema, uuidSchema } from "./primitives.ts";

const tag = "payments";

const payBody = z.object({
  amount: paiseSchema.refine((value) => value > 0, fault("amount_too_small")),
  order_id: uuidSchema,
  /** Goes on with this pending payment; its own amount counts. */
  payment_id: uuidSchema.optional(),
});

const startRefusals = [
  "not_found",
  "order_not_payable",
  "deadline_passed",
  "amount_exceeds_balance",
  "part_too_small",
  "payment_method_unavailable",
  "payment_provider_unavailable",
  "idempotency_key_reused",
] as const;

/** A payment as it stands: for an order, or a deposit, whose listing `product_id` names. */
const paymentStandingSchema = z.object({
  payment: paymentSchema,
  order_id: uuidSchema.nullable(),
  order_number: orderNumberSchema.nullable(),
  product_id: z.int(),
  balance: paiseAnswer,
  /** By when the balance of its order must be paid, while something is due; null for a deposit. */
  payment_deadline: timeSchema.nullable(),
  /** What of this payment goes back, or has gone back, to its payer. */
  returned: paiseAnswer,
});
export type PaymentStanding = z.output<typeof paymentStandingSchema>;

export const getPayment = endpoint({
  method: "GET",
  path: "/payments/:id",
  tag,
  summary: "One payment of the user, with where to go on paying while it is pending.",
  access: "user",
  params: z.object({ id: uuidSchema }),
  answer: paymentStandingSchema.extend({ checkout: checkoutSchema.nullable() }),
  refusals: ["not_found"],
});

export const verifyPayment = endpoint({
  method: "POST",
  path: "/payments/:id/verify",
  tag,
  summary: "Asks its provider what became of any payment of the user and posts it. Safe to repeat.",
  access: "user",
  params: z.object({ id: uuidSchema }),
  answer: paymentStandingSchema,
  refusals: ["not_found", "payment_provider_unavailable"],
  idempotent: true,
});

export const razorpayOrder = endpoint({
  method: "POST",
  path: "/payments/razorpay/order",
  tag,
  summary:
    "Starts a Razorpay payment for an order; `payload` is what its checkout is opened with. Offered where the operator's setting ORDER_PAYMENT_METHODS names it; by default that is BASISPAY alone.",
  access: "user",
  body: payBody,
  answer: checkoutSchema.extend({ payload: z.record(z.string(), z.unknown()) }),
  refusals: startRefusals,
  idempotent: true,
});

export const razorpayVerify = endpoint({
  method: "POST",
  path: "/payments/razorpay/verify",
  tag,
  summary:
    "Checks the result of Razorpay's checkout over our own order id, asks Razorpay and posts the payment.",
  access: "user",
  body: z.object({
    payment_id: uuidSchema,
    order_payment_id: uuidSchema.optional(),
    order_id: uuidSchema.optional(),
    razorpay_payment_id: z.string().max(100),
    razorpay_order_id: z.string().max(100).optional(),
    razorpay_signature: z.string().max(200),
  }),
  answer: paymentStandingSchema,
  refusals: ["not_found", "payment_signature_invalid", "payment_provider_unavailable"],
  idempotent: true,
});

export const cashfreeOrder = endpoint({
  method: "POST",
  path: "/payments/cashfree/order",
  tag,
  summary:
    "Starts a Cashfree payment for an order; `payment_session_id` opens its checkout. Offered as Razorpay is.",
  access: "user",
  body: payBody,
  answer: checkoutSchema.extend({ payment_session_id: z.string() }),
  refusals: startRefusals,
  idempotent: true,
});

export const cashfreeVerify = endpoint({
  method: "POST",
  path: "/payments/cashfree/verify",
  tag,
  summary: "Asks Cashfree what became of a payment and posts it. Safe to repeat.",
  access: "user",
  body: z.object({ payment_id: uuidSchema }),
  answer: paymentStandingSchema,
  refusals: ["not_found", "payment_provider_unavailable"],
  idempotent: true,
});

export const cashfreeError = endpoint({
  method: "POST",
  path: "/payments/cashfree/error",
  tag,
  summary: "Records what Cashfree's checkout reported in the browser, asks Cashfree and answers the payment.",
  access: "user",
  body: z.object({
    payment_id: uuidSchema,
    error: z
      .object({
        code: z.string().max(100).optional(),
        type: z.string().max(100).optional(),
        message: z.string().max(500).optional(),
      })
      .default({}),
  }),
  answer: paymentStandingSchema,
  refusals: ["not_found", "payment_provider_unavailable"],
  idempotent: true,
});
