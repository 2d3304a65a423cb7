import type { Transaction } from "#db/transaction.ts";
import { claimableUntil } from "#domain/order/claimWindow.ts";
import { isWithBlaze, type OrderStage } from "#domain/order/orderStages.ts";
import { recordListingEvents, recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import { invoiceFacts } from "./documents/invoiceFacts.ts";
import { issueDocument } from "./documents/issueDocument.ts";
import type { Order } from "./orderRows.ts";

/**
 * Moves a locked order's goods on. The delivery begins the time in which a claim may be opened, and the goods'
 * invoice is issued with it.
 */
export async function moveToStage(
  tx: Transaction,
  order: Order,
  { stage, now }: { stage: OrderStage; now: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      stage,
      stage_since: now,
      ...(stage === "delivered" ? { claimable_until: claimableUntil(now) } : {}),
    })
    .where("id", "=", order.id)
    .execute();
  await tellScreens(tx, order);
  if (stage !== "delivered") return;
  await issueDocument(tx, { orderId: order.id, kind: "sale", facts: await invoiceFacts(tx, order), now });
}

/**
 * Ends a locked order whose money went back. The listing is unsold unless the buyer had the goods. Goods that Blaze has are
 * to be sent home.
 */
export async function endOrder(
  tx: Transaction,
  order: Order,
  { status, isUnsold }: { status: "seller_cancelled" | "refunded"; isUnsold: boolean },
): Promise<void> {
  const now = await readClock(tx);
  await tx
    .updateTable("orders")
    .set({
      status,
      stage: null,
      stage_since: null,
      ...(isWithBlaze(order.stage) ? { goods_held_since: now } : {}),
    })
    .where("id", "=", order.id)
    .execute();
  if (isUnsold) {
    await tx.updateTable("listings").set({ status: "unsold" }).where("id", "=", order.listing_id).execute();
    await recordListingEvents(tx, [order.listing_id]);
  }
  await tellScreens(tx, order);
}

/** The screens of both read the order again. */
export async function tellScreens(tx: Transaction, order: Order): Promise<void> {
  await recordPersonalEvents(
    tx,
    [order.buyer_id, order.seller_id].map((userId) => ({
      userId,
      kind: "order",
      listingId: order.listing_id,
      orderId: order.id,
    })),
  );
}
