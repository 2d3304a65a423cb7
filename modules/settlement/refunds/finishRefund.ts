import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../../live/recordEvents.ts";
import { readClock } from "../../operations/readClock.ts";
import type { Payment } from "../../payments/paymentRows.ts";
import type { RefundReason } from "../../payments/queueRefunds.ts";
import { noticeRefund } from "./refundNotice.ts";

/** A refund with what must be known to carry it out and to tell its payer. */
export type OpenRefund = {
  id: string;
  amount_paise: Paise;
  reason: RefundReason;
  refund_reference: string;
  attempts: number;
  payment_reference: string;
  payment_paise: Paise;
  provider_reference: string | null;
  transaction_id: string | null;
  provider: Payment["provider"];
  payer_id: string;
  deposit_id: string | null;
  order_id: string | null;
  listing_id: number;
};

type Finish = {
  /** The provider's reference, or the bank's of a payment by hand. */
  readonly providerReference: string;
  /** Who paid it back by hand, and what they say of it. */
  readonly byHand?: { readonly operatorId: string; readonly note: string };
};

/**
 * Records that a refund has gone out, and posts it, once: null when it was recorded before. By the provider from
 * what it holds, or by hand from the bank account.
 */
export async function finishRefund(
  tx: Transaction,
  refund: OpenRefund,
  { providerReference, byHand }: Finish,
): Promise<true | null> {
  const now = await readClock(tx);
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({
      status: "processed",
      provider_reference: providerReference,
      processed_at: now,
      problem: null,
      ...(byHand ? { settled_by: byHand.operatorId, settlement_note: byHand.note } : {}),
    })
    .where("id", "=", refund.id)
    .where("status", "in", byHand ? ["failed"] : ["pending", "sent"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null; // another process was faster with the same refund
  if (refund.reason === "deposit") await finishDeposit(tx, refund, now);
  const { payer_id: userId, listing_id: listingId, order_id: orderId } = refund;
  await postMoneyEvents(tx, [moneyEvent(refund, byHand !== undefined)]);
  await noticeRefund(tx, refund, providerReference);
  await recordPersonalEvents(tx, [{ userId, kind: "refund", listingId, orderId }]);
  return true;
}

function moneyEvent(refund: OpenRefund, isByHand: boolean): ListingMoneyEvent {
  const { amount_paise: amountPaise, id: reference, payer_id: buyerId, listing_id: listingId } = refund;
  const common = { amountPaise, reference, buyerId, listingId };
  return isByHand
    ? { ...common, kind: "refund_paid_by_hand" }
    : { ...common, kind: "refund_paid", provider: refund.provider };
}

async function finishDeposit(tx: Transaction, refund: OpenRefund, now: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ status: "refunded", finished_at: now })
    .where("id", "=", refund.deposit_id)
    .where("status", "=", "refund_due")
    .execute();
}
