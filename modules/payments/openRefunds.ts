import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";

/** The rows of `refunds` by which money of an order, or its deposit, is on its way back: what follows a `select`. */
export function openRefundsOf(orders: string): RawBuilder<unknown> {
  return sql`
    from refunds join payments on payments.id = refunds.payment_id
    where (payments.order_id = ${sql.ref(`${orders}.id`)} or payments.deposit_id = ${sql.ref(`${orders}.deposit_id`)})
      and refunds.status <> 'processed'`;
}

/** By when the last money of an order that is on its way back is promised; null where none is. */
export async function readRefundedBy(reader: Kysely<Schema>, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select (select max(refunds.created_at) ${openRefundsOf("orders")}) as since
    from orders where orders.id = ${orderId}`.execute(reader);
  const since = rows[0]?.since ?? null;
  return since && refundPromise(since);
}

/** The money of an order that was undone is not back yet, as `isRefundUnderWay` of domain/order/nextStep.ts. */
export function isRefundOpen(orders: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${orders}.status`)} = 'refunded' and exists (select ${openRefundsOf(orders)}))`;
}
