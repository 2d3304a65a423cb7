import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { nextCheck } from "#domain/payment/nextCheck.ts";
import { readClock } from "../operations/readClock.ts";
import { askProvider } from "../payments/askProvider.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import type { Providers } from "../payments/providers.ts";
import { settlePayment } from "./settlePayment.ts";

/**
 * Asks the providers about payments that are still open: a payer may close the page before coming back, and
 * a code may be paid in its last second. Returns how many were asked about; what cannot be answered now comes
 * up again. Several may run at once.
 */
export async function reconcilePending(
  database: Database,
  providers: Providers,
  { limit }: { limit: number },
): Promise<number> {
  const payments = await inTransaction(database, (tx) => claimPayments(tx, limit));
  for (const payment of payments) {
    const fate = await askProvider(providers, payment);
    if (fate.outcome !== "ok") continue;
    await inTransaction(database, (tx) => settlePayment(tx, payment, fate));
  }
  return payments.length;
}

/** Puts the next look off before this one: a process that dies in between leaves nothing behind. */
async function claimPayments(tx: Transaction, limit: number): Promise<Payment[]> {
  const now = await readClock(tx);
  const rows = await tx
    .selectFrom("payments")
    .selectAll()
    .where("next_check_at", "<=", now)
    .orderBy("next_check_at")
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const payments = rows.map(readPayment);
  for (const payment of payments) await putOffNextLook(tx, payment, now);
  return payments;
}

/**
 * The next look is no later than the order's deadline, so that a default never overlooks a payment made in time.
 * Of a payment that is too old this is the last look; what still comes of it is on the provider's statement.
 */
async function putOffNextLook(tx: Transaction, payment: Payment, now: Date): Promise<void> {
  const next = nextCheck({ createdAt: payment.created_at }, now);
  await sql`
    update payments
    set next_check_at = ${next}::timestamptz, status = case when ${next === null} then 'expired' else status end
    where id = ${payment.id}`.execute(tx);
  await sql`
    update payments set next_check_at = least(payments.next_check_at, orders.payment_deadline)
    from orders
    where payments.id = ${payment.id} and orders.id = payments.order_id
      and orders.payment_deadline > ${now} and payments.next_check_at is not null`.execute(tx);
}
