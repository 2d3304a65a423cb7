import { z } from "zod";
import { paiseAnswer, uuidSchema } from "./primitives.ts";

/** The ways of paying, by the names that the operator's settings and a deposit's `mode` carry. */
export const paymentMethodSchema = z.enum(["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"]);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** A UPI code is shown in the deposit's dialog only, so it does not pay for an order. */
export const orderMethodSchema = paymentMethodSchema.exclude(["UPI"]);
export type OrderMethod = z.output<typeof orderMethodSchema>;

/**
 * Where the payer goes. `form_post` and `form_get`: the browser sends `fields` to `checkout_url`. `razorpay` and
 * `cashfree`: the page loads the provider's script from `checkout_url` and opens it with `fields`; a name with a
 * dot, `prefill.name`, stands for a field within a field.
 */
export const checkoutSchema = z.object({
  payment_id: uuidSchema,
  order_payment_id: uuidSchema,
  reference: z.string(),
  amount: paiseAnswer,
  provider: z.string(),
  how: z.enum(["form_post", "form_get", "razorpay", "cashfree"]),
  checkout_url: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type Checkout = z.output<typeof checkoutSchema>;
