import { type InferResult, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getSaleProceeds, getWaitingSales } from "#contract/payouts.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { endStages } from "#domain/order/orderStages.ts";
import { readClock } from "../operations/readClock.ts";
import { isOrder, selectOrders } from "../orders/orderRows.ts";
import { estimateSale } from "./estimateSale.ts";
import { ratesAt } from "./rates.ts";

/** What one of the seller's orders would bring them by today's rates. */
export async function readSaleProceeds(
  { kysely }: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<AnswerOf<typeof getSaleProceeds> | Refusal> {
  const own = selectOrders(kysely).where(isOrder(orderId)).where("orders.seller_id", "=", userId);
  const order = await own.executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  return { settlement: estimateSale(order, await ratesAt(kysely, await readClock(kysely))) };
}

/**
 * The seller's paid sales that are not completed, those that were won last first: the index of their orders has that
 * order, and the sum of what waits reads all of them anyhow.
 */
export async function readWaitingSales(
  { kysely }: Database,
  userId: string,
  page: KeysetPage,
): Promise<AnswerOf<typeof getWaitingSales>> {
  const waiting = selectOrders(kysely)
    .where("orders.seller_id", "=", userId)
    .where("orders.stage", "is not", null)
    .where("orders.stage", "not in", endStages);
  const { rows, next_cursor } = await selectKeysetPage(waiting, page, {
    first: "latest",
    moment: sql`orders.created_at`,
    id: sql`orders.id`,
  });
  const rates = await ratesAt(kysely, await readClock(kysely));
  return {
    results: (rows as InferResult<typeof waiting>).map((order) => ({
      order_id: order.id,
      order_number: order.number,
      title: order.title,
      paid_at: (order.paid_at ?? order.created_at).toISOString(),
      settlement: estimateSale(order, rates),
    })),
    next_cursor,
  };
}
