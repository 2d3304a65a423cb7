import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";
import { balanceOf, readOrders } from "../orders/orderRows.ts";

const beforeDeadlineHours = 3;

/** Tells buyers, once, that their order is still unpaid three hours before its deadline. Returns how many. */
export async function remindDeadline(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "remindDeadline", take: readUnpaid, subjectOf: String, work: remind },
    { limit },
  );
}

async function readUnpaid(tx: Transaction, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where orders.status = 'awaiting_payment' and orders.payment_deadline > (select blaze_now())
      and orders.payment_deadline <= (select blaze_now()) + ${beforeDeadlineHours} * interval '1 hour'
      and not exists (select from users where users.id = orders.seller_id and users.is_blocked)
      and not exists (
        select from messages
        where messages.user_id = orders.buyer_id
          and messages.idempotency_key = 'deadline:' || orders.id)
      ${chosen(sql`orders.id`, choice)}
    limit ${choice.limit}`.execute(tx);
  return rows.map((row) => row.id);
}

async function remind(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const orders = await readOrders(tx, orderIds);
  await queueMessages(
    tx,
    orders.map((order) => ({
      userId: order.buyer_id,
      template: "deadline_near" as const,
      variables: {
        title: order.title,
        balance: formatRupees(balanceOf(order)),
        deadline: { at: order.payment_deadline.toISOString() },
      },
      idempotencyKey: `deadline:${order.id}`,
      path: `/order/${order.id}`,
    })),
  );
}
