import { z } from "zod";
import { paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import { addPaise, noPaise } from "#domain/money/paise.ts";
import type { PaymentAttempt } from "#domain/payment/decidingAttempt.ts";
import { failedSideOf } from "#domain/payment/failedSide.ts";
import type { RefundResult } from "../../providerOutcome.ts";

/** Decimal rupees, as a number or a text. */
export const cashfreeRupees = z
  .union([z.number(), z.string()])
  .transform((amount) => paiseFromDecimalRupees(String(amount)));

/** A payment as Cashfree describes it, as far as it is read. */
export const cashfreePaymentSchema = z.object({
  cf_payment_id: z.coerce.string(),
  payment_status: z.string(),
  payment_amount: cashfreeRupees,
  payment_message: z.string().nullish(),
  error_details: z.object({ error_source: z.string().nullish() }).nullish(),
  is_captured: z.boolean().nullish(),
  payment_completion_time: z.string().nullish(),
});
type CashfreePayment = z.output<typeof cashfreePaymentSchema>;

export const cashfreeOrderRefundSchema = z.object({
  cf_payment_id: z.coerce.string(),
  refund_amount: cashfreeRupees.refine((amount) => amount !== null),
  refund_status: z.string(),
});
export type CashfreeOrderRefund = z.output<typeof cashfreeOrderRefundSchema>;

export const cashfreeRefundStates: Readonly<Record<string, RefundResult["status"]>> = {
  SUCCESS: "processed",
  PENDING: "sent",
  ONHOLD: "sent",
  CANCELLED: "failed",
  FAILED: "failed",
};

const failedWords = new Set(["FAILED", "USER_DROPPED", "VOID", "CANCELLED"]);

/** A successful authorisation that waits for its capture is no money yet. */
export function isCashfreeCaptured({ payment_status, is_captured }: CashfreePayment): boolean {
  return payment_status === "SUCCESS" && is_captured !== false;
}

/** A payment that was given back stays SUCCESS at Cashfree: its refunds say what went back, or is on its way. */
export function cashfreeAttempt(
  payment: CashfreePayment,
  refunds: readonly CashfreeOrderRefund[],
): PaymentAttempt {
  const {
    cf_payment_id: id,
    payment_status,
    payment_amount,
    payment_message,
    payment_completion_time,
    error_details,
  } = payment;
  const leftBy = payment_status === "USER_DROPPED" ? "customer" : undefined;
  const completed = new Date(payment_completion_time ?? "");
  const standing = refunds.filter(
    ({ cf_payment_id, refund_status }) =>
      cf_payment_id === id && cashfreeRefundStates[refund_status] !== "failed",
  );
  const otherState = failedWords.has(payment_status) ? "failed" : "open";
  return {
    id,
    state: isCashfreeCaptured(payment) ? "captured" : otherState,
    amountPaise: payment_amount ?? noPaise,
    refundedPaise: addPaise(...standing.map(({ refund_amount }) => refund_amount ?? noPaise)),
    ...(Number.isNaN(completed.getTime()) ? {} : { paidAt: completed }),
    failedSide: failedSideOf(error_details?.error_source ?? leftBy),
    problem: payment_message ?? undefined,
  };
}
