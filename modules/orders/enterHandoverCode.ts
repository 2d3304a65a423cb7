import { timingSafeEqual } from "node:crypto";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { handoverCode, handoverTries, readRunningCode } from "./handoverCode.ts";
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
    const refusal = await checkCode(tx, order, { secret, code });
    if (refusal !== null) return refusal;
    await handOver(tx, order);
    return { handedOver: true };
  });
}

/** A wrong code is counted, which a refusal commits: the order's lock keeps two tries from being one. */
async function checkCode(
  tx: Transaction,
  order: Order,
  { secret, code }: { secret: string; code: string },
): Promise<Refusal | null> {
  const running = await readRunningCode(tx, order.id);
  if (running === undefined) return { refused: "handover_code_over" };
  const expected = handoverCode(secret, { orderId: order.id, nonce: running.nonce });
  if (timingSafeEqual(Buffer.from(expected), Buffer.from(code))) return null;
  const tries = running.tries + 1;
  await tx.updateTable("handover_codes").set({ tries }).where("order_id", "=", order.id).execute();
  return { refused: "handover_code_wrong", tries_left: handoverTries - tries };
}

async function handOver(tx: Transaction, order: Order): Promise<void> {
  const now = await readClock(tx);
  await tx.deleteFrom("handover_codes").where("order_id", "=", order.id).execute();
  await recordOrderEvent(tx, order.id, {
    kind: "handed_over",
    actor: "seller",
    actorId: order.seller_id,
    now,
  });
  await moveToStage(tx, order, { stage: "delivered", now });
  await queueMessages(tx, stepNotices(order, { stage: "delivered", now }));
}
