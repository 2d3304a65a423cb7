import { type Kysely, sql } from "kysely";
import type { Payment as PaymentAnswer } from "#contract/orders.ts";
import type { Schema } from "#db/schema.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { clientReference, type Payment } from "../payments/paymentRows.ts";

/** The payments of one order or deposit, the oldest first, on the wire, each with what of it goes back. */
export async function paymentAnswers(
  reader: Kysely<Schema>,
  payments: readonly Payment[],
): Promise<PaymentAnswer[]> {
  const refunds = await readRefunds(reader, payments);
  return payments.map((payment, index) => ({
    id: payment.id,
    title: `Payment ${index + 1}`,
    mode: payment.mode,
    provider: payment.provider,
    payment_status: payment.status,
    amount: payment.amount_paise,
    returned_amount: addPaise(payment.returned_paise, refunds.get(payment.id)?.refunded ?? noPaise),
    returning_until: promiseOf(refunds.get(payment.id)?.open_since ?? null),
    returned_at: refunds.get(payment.id)?.sent_at?.toISOString() ?? null,
    returned_by: promiseOf(refunds.get(payment.id)?.made_at ?? null),
    expires_at: payment.expires_at?.toISOString() ?? null,
    unpaid_at: payment.unpaid_at?.toISOString() ?? null,
    failed_side: payment.failed_side,
    reference: clientReference(payment),
    created_at: payment.created_at.toISOString(),
    settled_at: payment.settled_at?.toISOString() ?? null,
  }));
}

/** When the latest was made, when the latest of those that have not gone out was, and when the last went out. */
type Refunds = {
  payment_id: string;
  refunded: Paise;
  made_at: Date;
  open_since: Date | null;
  sent_at: Date | null;
};

function promiseOf(since: Date | null): string | null {
  return since === null ? null : refundPromise(since).toISOString();
}

/** By our refunds, which are owed from the moment that they stand. */
async function readRefunds(
  reader: Kysely<Schema>,
  payments: readonly Payment[],
): Promise<Map<string, Refunds>> {
  if (payments.length === 0) return new Map();
  const { rows } = await sql<Refunds>`
    select payment_id, sum(amount_paise)::bigint as refunded,
      max(created_at) as made_at, max(created_at) filter (where status <> 'processed') as open_since,
      max(processed_at) as sent_at
    from refunds where payment_id = any(${payments.map(({ id }) => id)}::uuid[])
    group by payment_id`.execute(reader);
  return new Map(rows.map((row) => [row.payment_id, row]));
}

/** What is kept of an order's payments: those that arrived, less what of them goes back. */
export function keptOf(payments: readonly PaymentAnswer[]): Paise {
  const arrived = payments.filter(({ payment_status }) => payment_status === "success");
  return addPaise(...arrived.map(({ amount, returned_amount }) => subtractPaise(amount, returned_amount)));
}
