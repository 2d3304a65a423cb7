import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getCancellation } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { type OrderStage, orderState } from "#domain/order/orderStages.ts";
import { selectOrders } from "./orderRows.ts";
import { heldForOrder } from "./returnOrderMoney.ts";
import { countStrikes } from "./strikes.ts";

const withBlaze: readonly (OrderStage | null)[] = ["picked_up", "verified"];

/** What a cancellation would do; the same refusals as the cancellation itself. */
export async function readCancellation(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<AnswerOf<typeof getCancellation> | Refusal> {
  const query = selectOrders(sql`where orders.id = ${orderId} and orders.seller_id = ${userId}`);
  const [order] = (await query.execute(database.kysely)).rows;
  if (order === undefined) return { refused: "not_found", what: "order" };
  const state = orderState(order);
  if (!canDo("cancel", "seller", state)) return { refused: "order_action_closed", order_state: state };
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deposits
    where listing_id = ${order.listing_id} and status = 'held' and standby_rank is not null`.execute(
    database.kysely,
  );
  return {
    returned_amount: heldForOrder(order),
    earlier_strikes: await countStrikes(database, userId),
    standby_released: rows[0]?.count ?? 0,
    goods_return: withBlaze.includes(order.stage),
  };
}
