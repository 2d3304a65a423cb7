import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { spendCode } from "./handoverCode.ts";
import { moveToStage } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { lockOrder, type Order } from "./orderRows.ts";
import { stepNotices } from "./takeStep.ts";

type Entered = { readonly orderId: string; readonly userId: string; readonly code: string };

/**
 * The seller enters the code that the buyer gave at the hand-over: the goods count as delivered, and the claim
 * window begins. Five wrong ones use a code up. A repetition after success is answered alike. Refuses
 * `handover_code_wrong` with the tries left, `handover_code_over` without a running code.
 */
export async function enterHandoverCode(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, userId, code }: Entered,
): Promise<{ handedOver: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { sellerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (order.shipping_mode === "handover" && order.stage === "delivered") return { handedOver: true };
    const state = orderState(order);
    if (!canDo("enter_handover_code", "seller", state)) {
      return { refused: "order_action_closed", order_state: state };
    }
    const refusal = await spendCode(tx, { secret, orderId: order.id, way: "handover" }, code);
    if (refusal !== null) return refusal;
    await handOver(tx, order);
    return { handedOver: true };
  });
}

async function handOver(tx: Transaction, order: Order): Promise<void> {
  const now = await readClock(tx);
  await recordOrderEvent(tx, order.id, {
    kind: "handed_over",
    actor: "seller",
    actorId: order.seller_id,
    now,
  });
  await moveToStage(tx, order, { stage: "delivered", now });
  await queueMessages(tx, stepNotices(order, { stage: "delivered", now }));
}
