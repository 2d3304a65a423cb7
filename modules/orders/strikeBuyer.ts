import type { NoticeVariable } from "#contract/messaging.ts";
import type { BuyerStrikesTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { StrikeStanding } from "#domain/order/strikeStanding.ts";
import { readStrikeStanding } from "../accounts/buyerStrikes.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { buyerNotice } from "./orderNotices.ts";
import type { Order } from "./orderRows.ts";

/**
 * A mark against the buyer of an order that was not paid in time (R-STRIKE-1). Returns where they stand now. Of two
 * defaults of one person at the same moment neither sees the other here; what follows is counted from the rows.
 */
export async function strikeBuyer(tx: Transaction, order: Order, now: Date): Promise<StrikeStanding> {
  const { buyer_id: user_id, id: order_id } = order;
  await tx
    .insertInto("buyer_strikes")
    .values({ user_id, order_id, created_at: now })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
  return await readStrikeStanding(tx, user_id);
}

/** What a default means for its buyer, in the notice of it. */
export function strikePart(standing: StrikeStanding): NoticeVariable {
  return { part: standing === "clear" ? "no_strike" : `strike_${standing}` };
}

/**
 * Takes the strike of an order back, if it has one that stands: its default was no fault of its buyer, who is told.
 */
export async function takeStrikeBack(
  tx: Transaction,
  order: Order,
  { reason, now }: { reason: NonNullable<BuyerStrikesTable["lift_reason"]>; now: Date },
): Promise<void> {
  const lifted = await tx
    .updateTable("buyer_strikes")
    .set({ lifted_at: now, lift_reason: reason })
    .where("order_id", "=", order.id)
    .where("lifted_at", "is", null)
    .executeTakeFirst();
  if (lifted.numUpdatedRows === 0n) return;
  const notice = buyerNotice(order, { template: "strike_lifted" });
  await queueMessages(tx, [{ ...notice, path: "/profile/strikes" }]);
}
