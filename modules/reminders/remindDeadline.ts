import { sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";
import { atStake } from "../orders/orderNotices.ts";
import { balanceOf, defaultTermsOf, readOrders } from "../orders/orderRows.ts";

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
  const terms = await readTerms(tx, orderIds);
  await queueMessages(
    tx,
    orders.map((order) => {
      const { template, variables } = atStake("deadline_near", {
        depositPaise: order.deposit_paise,
        terms: terms.get(order.id) ?? "returned",
      });
      return {
        userId: order.buyer_id,
        template,
        variables: {
          title: order.title,
          order: order.number,
          balance: formatRupees(balanceOf(order)),
          deadline: { at: order.payment_deadline.toISOString() },
          ...variables,
        },
        idempotencyKey: `deadline:${order.id}`,
        path: `/order/${order.number}`,
      };
    }),
  );
}

/** What becomes of each order's deposit when it is not paid in time: that of one that was given back is returned. */
async function readTerms(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, DepositTerms>> {
  const orders = await tx
    .selectFrom("orders")
    .innerJoin("deposits", "deposits.id", "orders.deposit_id")
    .select(["orders.id", "orders.reinstated_at", "deposits.default_terms"])
    .where("orders.id", "=", anyOf(orderIds))
    .execute();
  return new Map(orders.map((order) => [order.id, defaultTermsOf(order)]));
}
