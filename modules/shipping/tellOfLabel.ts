import type { Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import { buyerNotice } from "../orders/orderNotices.ts";
import { readOrders } from "../orders/orderRows.ts";

/** The buyer of goods that go back is told that there is a label, and that the carrier comes. */
export async function tellOfLabel(
  tx: Transaction,
  { order_id: orderId, reference }: { readonly order_id: string; readonly reference: string },
): Promise<void> {
  const [order] = await readOrders(tx, [orderId]);
  if (order === undefined) return;
  await queueMessages(tx, [buyerNotice(order, { template: "return_label", round: reference })]);
  await tellScreens(tx, order);
}
