import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { noPaise, smallerPaise } from "#domain/money/paise.ts";
import { creditedState } from "#domain/payment/creditedState.ts";
import { nextCheck } from "#domain/payment/nextCheck.ts";
import { lockPayment, type Payment, updatePayment } from "../payments/paymentRows.ts";
import type { PaymentFate } from "../payments/providerOutcome.ts";

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
  const state = creditedState(fate);
  if (payment.status === "success") return { payment, became: null };
  if (state === "returned" || state === "disputed") return await recordReturned(tx, payment, { fate, now });
  if (state === payment.status || state === "pending") return await look(tx, payment, state, now);
  const settled = await updatePayment(tx, paymentId, {
    status: state,
    transaction_id: fate.transactionId,
    problem: state === "failed" ? (fate.problem ?? payment.problem) : null,
    returned_paise: noPaise,
    ...(state === "success" ? await paidMoments(tx, fate, payment.checked_at) : {}),
    settled_at: now,
    checked_at: now,
    next_check_at: null,
  });
  return { payment: settled, became: state };
}

/**
 * When it was paid, by our clock. Providers name whole seconds: of a second in which they also told us that it was
 * not paid yet, the later part counts.
 */
async function paidMoments(
  tx: Transaction,
  { paidAt }: PaymentFate,
  unpaidAt: Date | null,
): Promise<{ unpaid_at: Date | null; paid_at: Date | null }> {
  if (paidAt === undefined) return { unpaid_at: unpaidAt, paid_at: null };
  const endOfSecond = new Date(paidAt.getTime() + 1000);
  const { rows } = await sql<{ from: Date; until: Date }>`
    select blaze_time(${paidAt}) as "from", blaze_time(${endOfSecond}) as until`.execute(tx);
  const { from, until } = rows[0] as { from: Date; until: Date };
  const isLater = unpaidAt !== null && unpaidAt > from && unpaidAt < until;
  return { unpaid_at: unpaidAt, paid_at: isLater ? unpaidAt : from };
}

/**
 * The provider took the money and gave it back without us. Nothing is credited and nothing is refunded: all of
 * it went back, so the payment is over; of a part, only an operator can say what the rest is for, and the
 * provider's statement differs from our books until they have.
 */
async function recordReturned(
  tx: Transaction,
  payment: Payment,
  { fate, now }: { fate: PaymentFate; now: Date },
): Promise<{ payment: Payment; became: "failed" | null }> {
  const returnedPaise = smallerPaise(fate.returnedPaise ?? noPaise, payment.amount_paise);
  const isWhole = creditedState(fate) === "returned";
  const change = { returned_paise: returnedPaise, checked_at: now, problem: "returned at the provider" };
  if (!isWhole) {
    const noted = await updatePayment(tx, payment.id, change);
    return await look(tx, noted, "pending", now);
  }
  const becomes = payment.status === "failed" ? null : "failed";
  const over = { status: "failed", settled_at: payment.settled_at ?? now, next_check_at: null } as const;
  return { payment: await updatePayment(tx, payment.id, { ...change, ...over }), became: becomes };
}

/** Nothing new. What is final stays as it is; of what is pending, the look is noted. */
async function look(
  tx: Transaction,
  payment: Payment,
  state: PaymentFate["status"],
  now: Date,
): Promise<{ payment: Payment; became: null }> {
  const isOpen = payment.status === "pending" || payment.status === "expired";
  if (!isOpen || state !== "pending") return { payment, became: null };
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
