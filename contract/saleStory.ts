import { z } from "zod";
import { orderNumberSchema } from "./orderNumber.ts";
import { orderStatusSchema } from "./orders.ts";
import { paiseAnswer, timeSchema } from "./primitives.ts";

/** One who was asked to pay for a listing, and what became of it. It names nobody. */
export const saleStoryLineSchema = z.object({
  order_number: orderNumberSchema,
  amount: paiseAnswer,
  order_status: orderStatusSchema,
  refund_under_way: z.boolean(),
  /** True when it came to somebody who stood by and did not want it any more. */
  declined: z.boolean(),
  payment_deadline: timeSchema,
  asked_at: timeSchema,
  /** When it came to its present status; null while the payment is awaited. */
  at: timeSchema.nullable(),
});
export type SaleStoryLine = z.output<typeof saleStoryLineSchema>;
