import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { readClock } from "../operations/readClock.ts";
import { isPassedOn, lockOrder } from "../orders/orderRows.ts";
import { withdrawOrder } from "../orders/withdrawOrder.ts";
import { passOn } from "./passOn.ts";

/**
 * Declines an item that came to somebody who stood by, before its deadline (R-ORDER-24): all that they paid goes back,
 * the deposit included, without a strike, and the next who stands by gets it. A repetition is answered alike. Refuses
 * `not_found` for another's order, `order_action_closed` to whoever won and once it is paid or over, `deadline_passed`
 * from the deadline on.
 */
export async function declineOrder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<{ declined: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { buyerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (order.declined_at !== null) return { declined: true };
    const state = orderState(order);
    if (!canDo("decline", "buyer", state) || !isPassedOn(order))
      return { refused: "order_action_closed", order_state: state };
    const now = await readClock(tx);
    if (now >= order.payment_deadline)
      return { refused: "deadline_passed", payment_deadline: order.payment_deadline.toISOString() };
    const [deposit] = await lockDeposits(tx, [order.deposit_id]);
    if (deposit === undefined) throw new Error(`order ${order.id} has no deposit`);
    const returned = await withdrawOrder(tx, order, { deposit, now, because: "declined" });
    const passed = await passOn(tx, order, { because: "declined", now });
    await postMoneyEvents(tx, [...returned, ...passed]);
    return { declined: true };
  });
}
