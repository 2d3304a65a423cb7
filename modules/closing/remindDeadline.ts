import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { balanceOf, selectOrders } from "../orders/orderRows.ts";

const beforeDeadlineHours = 3;

/** Tells buyers, once, that their order is still unpaid three hours before its deadline. Returns how many. */
export async function remindDeadline(database: Database, { limit }: { limit: number }): Promise<number> {
  return await inTransaction(database, async (tx) => {
    const { rows } = await selectOrders(sql`
      where orders.status = 'awaiting_payment' and orders.payment_deadline > (select blaze_now())
        and orders.payment_deadline <= (select blaze_now()) + ${beforeDeadlineHours} * interval '1 hour'
        and not exists (
          select from messages
          where messages.user_id = orders.buyer_id
            and messages.idempotency_key = 'deadline:' || orders.id)
      limit ${limit}`).execute(tx);
    await queueMessages(
      tx,
      rows.map((order) => ({
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
    return rows.length;
  });
}
