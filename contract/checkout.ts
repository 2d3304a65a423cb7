import { z } from "zod";
import { checkoutKinds, paymentMethodNames } from "#domain/payment/paymentMethods.ts";
import { paiseAnswer, uuidSchema } from "./primitives.ts";

/** The ways of paying, by the names that the operator's settings and a deposit's `mode` carry. */
export const paymentMethodSchema = z.enum(paymentMethodNames);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/**
 * Where the payer goes. `form_post` and `form_get`: the browser sends `fields` to `checkout_url`. `razorpay` and
 * `cashfree`: the page loads the provider's script from `checkout_url` and opens it with `fields`; a name with a
 * dot, `prefill.name`, stands for a field within a field. `upi`: the page shows `checkout_url`, a `upi://` link,
 * as a code to scan until `expires_at`.
 */
export const checkoutSchema = z.object({
  payment_id: uuidSchema,
  order_payment_id: uuidSchema,
  reference: z.string(),
  amount: paiseAnswer,
  provider: z.string(),
  how: z.enum(checkoutKinds),
  checkout_url: z.string(),
  fields: z.record(z.string(), z.string()),
  /** When a UPI code runs out; null for the others. */
  expires_at: z.iso.datetime().nullable(),
});
export type Checkout = z.output<typeof checkoutSchema>;
