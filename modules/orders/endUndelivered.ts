import type { Transaction } from "#db/transaction.ts";
import { isWithBlaze } from "#domain/order/orderStages.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { endOrder } from "./moveOrder.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart, sellerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";
import { heldForOrder, returnOrderMoney } from "./returnOrderMoney.ts";

type Ending = { readonly operatorId: string; readonly note: string; readonly now: Date };

/**
 * Ends the sale of a locked order whose goods do not reach their buyer, for no fault of the seller: the buyer gets
 * everything back, the delivery too (docs/decisions/0066), the goods stay with the seller or return to them, and nobody
 * gets a strike.
 */
export async function endUndelivered(
  tx: Transaction,
  order: Order,
  { operatorId, note, now }: Ending,
): Promise<void> {
  await lockDeposits(tx, [order.deposit_id]);
  const held = heldForOrder(order);
  const returned = await returnOrderMoney(tx, order, held);
  await endOrder(tx, order, { status: "refunded", isUnsold: true });
  await recordOrderEvent(tx, order.id, {
    kind: "undelivered",
    actor: "operator",
    actorId: operatorId,
    note,
    now,
  });
  await postMoneyEvents(tx, [returned]);
  const template = "undelivered";
  const goods = isWithBlaze(order.stage) ? "goods_returned" : "goods_kept";
  await queueMessages(tx, [
    buyerNotice(order, { template, variables: { consequence: returnPart(held, now) } }),
    sellerNotice(order, { template, variables: { consequence: { part: goods } } }),
  ]);
}
