import type { Transaction } from "#db/transaction.ts";
import { nextCheck } from "#domain/payment/nextCheck.ts";
import { lockPayment, type Payment, updatePayment } from "./paymentRows.ts";
import type { PaymentFate } from "./providerOutcome.ts";

/**
 * Locks a payment and records what its provider said. `became` says for exactly one caller that it has now
 * succeeded or failed; that one posts the money in the same transaction. A status only moves forward: success is
 * final. A failure and an expired code may still turn out to have been paid: a payer may try again on the same
 * page, and an authorisation may come late.
 */
export async function recordFate(
  tx: Transaction,
  paymentId: string,
  { fate, now }: { fate: PaymentFate; now: Date },
): Promise<{ payment: Payment; became: "success" | "failed" | null } | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  if (payment.status === "success" || payment.status === fate.status)
    return await look(tx, payment, fate, now);
  if (fate.status === "pending") return await look(tx, payment, fate, now);
  const settled = await updatePayment(tx, paymentId, {
    status: fate.status,
    transaction_id: fate.transactionId,
    problem: fate.status === "failed" ? (fate.problem ?? payment.problem) : null,
    settled_at: now,
    checked_at: now,
    next_check_at: null,
  });
  return { payment: settled, became: fate.status };
}

/** Nothing new. What is final stays as it is; of what is pending, the look is noted. */
async function look(
  tx: Transaction,
  payment: Payment,
  fate: PaymentFate,
  now: Date,
): Promise<{ payment: Payment; became: null }> {
  const isOpen = payment.status === "pending" || payment.status === "expired";
  if (!isOpen || fate.status !== "pending") return { payment, became: null };
  return { payment: await recordPending(tx, payment, now), became: null };
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
