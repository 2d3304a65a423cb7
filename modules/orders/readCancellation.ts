import type { AnswerOf } from "#contract/endpoint.ts";
import type { getCancellation } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { isWithBlaze, orderState } from "#domain/order/orderStages.ts";
import { isOrder, selectOrders } from "./orderRows.ts";
import { heldForOrder } from "./returnOrderMoney.ts";
import { countStrikes } from "./strikes.ts";

/** What a cancellation would do; the same refusals as the cancellation itself. */
export async function readCancellation(
  { kysely }: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<AnswerOf<typeof getCancellation> | Refusal> {
  const order = await selectOrders(kysely)
    .where(isOrder(orderId))
    .where("orders.seller_id", "=", userId)
    .executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  const state = orderState(order);
  if (!canDo("cancel", "seller", state)) return { refused: "order_action_closed", order_state: state };
  const standby = kysely
    .selectFrom("deposits")
    .where("listing_id", "=", order.listing_id)
    .where("status", "=", "held")
    .where("standby_rank", "is not", null);
  return {
    returned_amount: heldForOrder(order),
    earlier_strikes: await countStrikes(kysely, userId),
    standby_released: await countRows(standby),
    goods_return: isWithBlaze(order.stage),
  };
}
