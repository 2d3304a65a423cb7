import { z } from "zod";
import { paise } from "#domain/money/paise.ts";
import type { PaymentAttempt } from "#domain/payment/decidingAttempt.ts";
import { failedSideOf } from "#domain/payment/failedSide.ts";

/** A payment as Razorpay describes it, as far as it is read. */
export const razorpayPaymentSchema = z.object({
  id: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  amount: z.int(),
  captured: z.boolean().nullish(),
  amount_refunded: z.int().nullish(),
  order_id: z.string().nullish(),
  /** Seconds since 1970, when the payer made it. */
  created_at: z.int().nullish(),
  error_description: z.string().nullish(),
  error_source: z.string().nullish(),
});
export type RazorpayPayment = z.output<typeof razorpayPaymentSchema>;

/**
 * `refunded` is said of two things: of a payment that was captured and given back, and of an authorisation that
 * Razorpay returned by itself because it was never captured. `captured` tells them apart
 * (https://razorpay.com/docs/payments/refunds/auto-refunds).
 */
export function wasCaptured({ status, captured }: RazorpayPayment): boolean {
  return status === "captured" ? captured !== false : status === "refunded" && captured === true;
}

/** An authorisation that Razorpay returned is an attempt that failed: nothing of it was ever ours. */
export function attemptOf(payment: RazorpayPayment): PaymentAttempt {
  const { id, status, amount, amount_refunded, error_description, error_source, created_at } = payment;
  const refunded = amount_refunded ?? (status === "refunded" ? amount : 0);
  const returned = status === "refunded" ? "Razorpay returned the authorisation" : undefined;
  return {
    id,
    state: wasCaptured(payment) ? "captured" : otherStates[status],
    amountPaise: paise(amount),
    refundedPaise: paise(refunded),
    ...(created_at == null ? {} : { paidAt: new Date(created_at * 1000) }),
    failedSide: failedSideOf(error_source),
    problem: error_description ?? returned,
  };
}

const otherStates = {
  created: "open",
  authorized: "authorised",
  captured: "open",
  refunded: "failed",
  failed: "failed",
} as const;
