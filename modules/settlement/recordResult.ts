import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { noPaise, smallerPaise } from "#domain/money/paise.ts";
import { creditedState } from "#domain/payment/creditedState.ts";
import { nextCheck } from "#domain/payment/nextCheck.ts";
import { lockPayment, type Payment, updatePayment } from "../payments/paymentRows.ts";
import type { PaymentResult } from "../payments/providerOutcome.ts";
import type { AnsweredResult } from "./askProvider.ts";

/**
 * Locks a payment and records what its provider said. `became` says for exactly one caller that it has now
 * succeeded or failed; that one posts the money in the same transaction. A status only moves forward: success is
 * final. A failure and an expired code may still turn out to have been paid: a payer may try again on the same
 * page, and an authorisation may come late. Each answer that it is not paid is noted, whatever the status.
 */
export async function recordResult(
  tx: Transaction,
  paymentId: string,
  { result, now }: { result: AnsweredResult; now: Date },
): Promise<{ payment: Payment; became: "success" | "failed" | null } | undefined> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) return undefined;
  const state = creditedState(result);
  if (payment.status === "success") return { payment, became: null };
  if (state === "returned" || state === "disputed") return await recordReturned(tx, payment, { result, now });
  const moments =
    state === "success"
      ? { paid_at: await paidMoment(tx, result, payment.unpaid_at) }
      : { unpaid_at: laterOf(payment.unpaid_at, result.askedAt) };
  const change = { ...moments, checked_at: now };
  if (state === payment.status || state === "pending") {
    const looked = await updatePayment(tx, paymentId, { ...change, ...nextLook(payment, now) });
    return { payment: looked, became: null };
  }
  const settled = await updatePayment(tx, paymentId, {
    ...change,
    status: state,
    transaction_id: result.transactionId,
    problem: state === "failed" ? (result.problem ?? payment.problem) : null,
    failed_side: state === "failed" ? (result.failedSide ?? payment.failed_side) : null,
    returned_paise: noPaise,
    settled_at: now,
    next_check_at: null,
  });
  return { payment: settled, became: state };
}

/** Answers may be recorded in another order than that in which they were asked for. */
function laterOf(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}

/**
 * When it was paid, by our clock. Providers name whole seconds: of a second in which they were also asked and said
 * that it was not paid yet, the later part counts.
 */
async function paidMoment(
  tx: Transaction,
  { paidAt }: PaymentResult,
  unpaidAt: Date | null,
): Promise<Date | null> {
  if (paidAt === undefined) return null;
  const endOfSecond = new Date(paidAt.getTime() + 1000);
  const { rows } = await sql<{ from: Date; until: Date }>`
    select blaze_time(${paidAt}) as "from", blaze_time(${endOfSecond}) as until`.execute(tx);
  const { from, until } = rows[0] as { from: Date; until: Date };
  return unpaidAt !== null && unpaidAt > from && unpaidAt < until ? unpaidAt : from;
}

/**
 * The provider took the money and gave it back without us. Nothing is credited and nothing is refunded: all of
 * it went back, so the payment is over; of a part, only an operator can say what the rest is for, and the
 * provider's statement differs from our books until they have.
 */
async function recordReturned(
  tx: Transaction,
  payment: Payment,
  { result, now }: { result: PaymentResult; now: Date },
): Promise<{ payment: Payment; became: "failed" | null }> {
  const returnedPaise = smallerPaise(result.returnedPaise ?? noPaise, payment.amount_paise);
  const isWhole = creditedState(result) === "returned";
  const change = { returned_paise: returnedPaise, checked_at: now, problem: "returned at the provider" };
  if (!isWhole) {
    const noted = await updatePayment(tx, payment.id, { ...change, ...nextLook(payment, now) });
    return { payment: noted, became: null };
  }
  const becomes = payment.status === "failed" ? null : "failed";
  const over = { status: "failed", settled_at: payment.settled_at ?? now, next_check_at: null } as const;
  return { payment: await updatePayment(tx, payment.id, { ...change, ...over }), became: becomes };
}

type NextLook = { status?: "expired"; next_check_at?: Date | null };

/**
 * What is final stays as it is. Of what is open, a look that is planned already stays planned; the reconciler knows
 * better when it must be.
 */
function nextLook({ status, created_at: createdAt, next_check_at: planned }: Payment, now: Date): NextLook {
  if (status !== "pending" && status !== "expired") return {};
  const next = nextCheck({ createdAt }, now);
  if (next === null) return { status: "expired", next_check_at: null };
  return { next_check_at: planned !== null && planned > now ? planned : next };
}
