import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { ratingEnd } from "#domain/rating/ratings.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { buyerNotice } from "../orders/orderNotices.ts";
import type { Order } from "../orders/orderRows.ts";

/** Asks the buyer of a sale that is over how it was, while they may still say so and have not (R-RATING-5). */
export async function askToRate(tx: Transaction, order: Order, now: Date): Promise<void> {
  const { rows } = await sql<{ delivered_at: Date | null; has_rated: boolean }>`
    select (select min(created_at) from order_events
        where order_id = ${order.id} and kind in ('delivered', 'handed_over')) as delivered_at,
      exists (select from ratings where order_id = ${order.id} and side = 'buyer') as has_rated`.execute(tx);
  const { delivered_at: deliveredAt = null, has_rated: hasRated = true } = rows[0] ?? {};
  if (deliveredAt === null || hasRated || now >= ratingEnd(deliveredAt)) return;
  await queueMessages(tx, [buyerNotice(order, { template: "rating_asked" })]);
}
