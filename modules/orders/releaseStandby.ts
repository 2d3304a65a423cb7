import type { Transaction } from "#db/transaction.ts";
import { type Deposit, lockStandby } from "../deposits/depositRows.ts";
import { refundPart } from "../deposits/refundPart.ts";
import { releaseDeposits } from "../deposits/releaseDeposits.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import type { Order } from "./orderRows.ts";

/**
 * Lets everybody go who stands by on a locked order's listing, and tells them. Returns the money events, which
 * the caller posts together with its own.
 */
export async function releaseStandby(tx: Transaction, order: Order, now: Date): Promise<ListingMoneyEvent[]> {
  return await releaseThese(tx, order, { standby: await lockStandby(tx, order.listing_id), now });
}

/** The same for some of them, whom the caller has locked. */
export async function releaseThese(
  tx: Transaction,
  order: Order,
  { standby, now }: { standby: readonly Deposit[]; now: Date },
): Promise<ListingMoneyEvent[]> {
  if (standby.length === 0) return [];
  await recordPersonalEvents(
    tx,
    standby.map(({ bidder_id: userId, listing_id: listingId }) => ({ userId, kind: "refund", listingId })),
  );
  await queueMessages(
    tx,
    standby.map(({ id, bidder_id: userId, amount_paise: amountPaise }) => ({
      userId,
      template: "standby_over",
      variables: { title: order.title, deposit: amountPaise > 0 ? refundPart(amountPaise, now) : "" },
      idempotencyKey: `standby_over:${id}`,
      path: "/mybids",
    })),
  );
  return await releaseDeposits(tx, standby, now);
}

/** Those who stand by on a locked order's listing wait for that order's deadline now. */
export async function moveWaitOn(tx: Transaction, listingId: number, deadline: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ refund_due_at: deadline })
    .where("listing_id", "=", listingId)
    .where("status", "=", "held")
    .where("standby_rank", "is not", null)
    .execute();
}
