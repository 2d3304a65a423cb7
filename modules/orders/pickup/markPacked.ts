import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { readClock } from "../../operations/readClock.ts";
import { tellScreens } from "../moveOrder.ts";
import { lockOrder } from "../orderRows.ts";
import { notePacked } from "./pickupRows.ts";

/** The seller says that the goods are packed; all screens show it. A repetition changes nothing. */
export async function markPacked(
  database: Database,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<{ packed: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { sellerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!canDo("mark_packed", "seller", state)) return { refused: "order_action_closed", order_state: state };
    await notePacked(tx, orderId, await readClock(tx));
    await tellScreens(tx, order);
    return { packed: true };
  });
}
