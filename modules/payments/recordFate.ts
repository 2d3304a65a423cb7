import type { Transaction } from "#db/transaction.ts";
import { nextCheck } from "#domain/payment/nextCheck.ts";
import { lockPayment, type Payment, updatePayment } from "./paymentRows.ts";
import type { PaymentFate } from "./providerOutcome.ts";

/**
 * Locks a payment and records what its provider said. `became` says for exactly one caller that it
 * has now succeeded or failed; that one posts the money in the same transaction. A status only moves forward: success and failure are final, and an
 * expired code may still turn out to have been paid.
 */
export async function recordFate(
  tx: Transaction,
  paymentId: string,
  { fate, now }: { fate: PaymentFate; now: Date },
): Promise<{ payment: Payment; became: "success" | "failed" | null } | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  if (payment.status === "success" || payment.status === "failed") return { payment, became: null };
  if (fate.status === "pending") {
    return { payment: await recordPending(tx, payment, now), became: null };
  }
  const settled = await updatePayment(tx, paymentId, {
    status: fate.status,
    transaction_id: fate.transactionId,
    settled_at: now,
    checked_at: now,
    next_check_at: null,
  });
  return { payment: settled, became: fate.status };
}

/** A look that is planned already stays planned; the reconciler knows better when it must be. */
async function recordPending(tx: Transaction, payment: Payment, now: Date): Promise<Payment> {
  const next = nextCheck({ createdAt: payment.created_at }, now);
  if (next === null) {
    return await updatePayment(tx, payment.id, { status: "expired", checked_at: now, next_check_at: null });
  }
  const planned = payment.next_check_at;
  const isPlanned = planned !== null && planned > now;
  return await updatePayment(tx, payment.id, { checked_at: now, next_check_at: isPlanned ? planned : next });
}
