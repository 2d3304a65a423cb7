import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { tellScreens } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { sellerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";

type Sending = { readonly operatorId: string; readonly note: string; readonly now: Date };

/**
 * Notes that goods of a sale that is over went back to their seller, who is told; the note says with whom. Said again it is answered
 * alike; `order_action_closed` for goods that Blaze never had.
 */
export async function sendHome(
  tx: Transaction,
  order: Order,
  { operatorId, note, now }: Sending,
): Promise<{ taken: true } | Refusal> {
  const events = tx.selectFrom("order_events").select("id").where("order_id", "=", order.id);
  const isSent = (await events.where("kind", "=", "sent_home").executeTakeFirst()) !== undefined;
  if (isSent) return { taken: true };
  if (order.goods_held_since === null)
    return { refused: "order_action_closed", order_state: orderState(order) };
  await tx.updateTable("orders").set({ goods_held_since: null }).where("id", "=", order.id).execute();
  await recordOrderEvent(tx, order.id, {
    kind: "sent_home",
    actor: "operator",
    actorId: operatorId,
    note,
    now,
  });
  await queueMessages(tx, [sellerNotice(order, { template: "sent_home" })]);
  await tellScreens(tx, order);
  return { taken: true };
}
