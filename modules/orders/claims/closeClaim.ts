import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lockDeposits } from "../../deposits/depositRows.ts";
import { postMoneyEvents } from "../../ledger/postTransfers.ts";
import { tellScreens } from "../moveOrder.ts";
import type { Order } from "../orderRows.ts";
import { returnOrderMoney } from "../returnOrderMoney.ts";
import type { LockedClaim } from "./lockClaim.ts";

/** The columns of a claim of which nothing is awaited any more. */
export function closed(now: Date) {
  return { waits_for: null, waits_until: null, closed_at: now };
}

/** Ends the claim of goods that never came back, for no fault of their buyer: everything is refunded. */
export async function closeReturn(
  tx: Transaction,
  order: Order,
  { refundPaise, now }: { readonly refundPaise: Paise; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ status: "refunded", refund_paise: refundPaise, ...closed(now) })
    .where("order_id", "=", order.id)
    .where("closed_at", "is", null)
    .execute();
}

/** Ends a claim with a part of the money for the buyer, who keeps the goods: the rest is settled with the seller. */
export async function refundPart(
  tx: Transaction,
  { order, claim, now }: LockedClaim,
  { amountPaise }: { amountPaise: Paise },
): Promise<void> {
  await lockDeposits(tx, [order.deposit_id]);
  await tx
    .updateTable("claims")
    .set({ status: "part_refunded", refund_paise: amountPaise, answered_at: now, ...closed(now) })
    .where("id", "=", claim.id)
    .execute();
  await postMoneyEvents(tx, [await returnOrderMoney(tx, order, amountPaise)]);
  await letSettle(tx, order, now);
}

/** Back to delivered, with a claim window that is over: the next look at due orders completes it. */
export async function letSettle(tx: Transaction, order: Order, now: Date): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ stage: "delivered", stage_since: now, claimable_until: now })
    .where("id", "=", order.id)
    .execute();
  await tellScreens(tx, order);
}
