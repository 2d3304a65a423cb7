import { type RawBuilder, sql } from "kysely";

/** The rows of `refunds` by which money of an order, or its deposit, is on its way back: what follows a `select`. */
export function openRefundsOf(orders: string): RawBuilder<unknown> {
  return sql`
    from refunds join payments on payments.id = refunds.payment_id
    where (payments.order_id = ${sql.ref(`${orders}.id`)} or payments.deposit_id = ${sql.ref(`${orders}.deposit_id`)})
      and refunds.status <> 'processed'`;
}

/** The money of an order that was undone is not back yet, as `isRefundUnderWay` of domain/order/nextStep.ts. */
export function isRefundOpen(orders: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${orders}.status`)} = 'refunded' and exists (select ${openRefundsOf(orders)}))`;
}
