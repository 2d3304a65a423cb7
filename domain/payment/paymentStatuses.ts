/** Where one attempt to pay stands. Only `success` is final: a failed one may still be paid at its provider. */
export const paymentStatuses = ["pending", "success", "failed", "expired"] as const;

/** Where money stands that goes back: owed, handed to its provider, there, or declined. */
export const refundStatuses = ["pending", "sent", "processed", "failed"] as const;

/** Why money goes back. */
export const refundReasons = [
  "deposit",
  "deposit_paid_late",
  "payment_over_balance",
  "payment_defaulted",
  "order_returned",
  "order_withdrawn",
] as const;
