import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import type { ProviderOutcome } from "../payments/providerOutcome.ts";
import type { Providers } from "../payments/providers.ts";
import type { RefundReason } from "../payments/queueRefunds.ts";
import { noticeRefund } from "./refundNotice.ts";

type Refund = {
  id: string;
  amount_paise: Paise;
  reason: RefundReason;
  refund_reference: string;
  payment_reference: string;
  provider_reference: string | null;
  transaction_id: string | null;
  provider: "ICICI" | "BASISPAY";
  payer_id: string;
  deposit_id: string | null;
  order_id: string | null;
  listing_id: number;
};

/**
 * Carries out refunds that are due, to the payment that each came from. The row and its reference stand before
 * the provider is called, so a process that dies in between repeats the same refund, which moves money once.
 * Returns how many were tried. Several may run at once.
 */
export async function processRefunds(
  database: Database,
  providers: Providers,
  { limit }: { limit: number },
): Promise<number> {
  const refunds = await inTransaction(database, (tx) => claimRefunds(tx, limit));
  for (const refund of refunds) {
    const sent = await sendRefund(providers, refund);
    if (sent.outcome === "ok") {
      await inTransaction(database, (tx) => finishRefund(tx, refund, sent.providerReference));
    } else if (sent.outcome === "declined") {
      await inTransaction(database, (tx) => failRefund(tx, refund));
    }
  }
  return refunds.length;
}

/** Each attempt puts the next one off for twice as long, beginning with a minute, an hour at most. */
async function claimRefunds(tx: Transaction, limit: number): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    with due as (
      select id from refunds
      where status = 'pending' and next_attempt_at <= (select blaze_now())
      order by next_attempt_at, id
      limit ${limit}
      for no key update skip locked
    )
    update refunds
    set attempts = attempts + 1,
      next_attempt_at = blaze_now() + least(interval '1 hour', interval '1 minute' * power(2, attempts))
    from due, payments
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id
    where refunds.id = due.id and payments.id = refunds.payment_id
    returning refunds.id, refunds.amount_paise, refunds.reason, refunds.reference as refund_reference,
      payments.reference as payment_reference, payments.provider_reference, payments.transaction_id,
      payments.provider, payments.payer_id, payments.deposit_id, payments.order_id,
      coalesce(deposits.listing_id, orders.listing_id) as listing_id`.execute(tx);
  return rows;
}

async function sendRefund(
  { iciciUpi, basisPay }: Providers,
  refund: Refund,
): Promise<ProviderOutcome<{ providerReference: string }>> {
  const { amount_paise: amountPaise, refund_reference: refundReference } = refund;
  if (refund.provider === "BASISPAY") {
    const providerReference = refund.provider_reference ?? refund.payment_reference;
    return await basisPay.refund({ providerReference, refundReference, amountPaise });
  }
  const transactionId = refund.transaction_id ?? "";
  return await iciciUpi.refund({
    reference: refund.payment_reference,
    refundReference,
    transactionId,
    amountPaise,
  });
}

async function finishRefund(tx: Transaction, refund: Refund, providerReference: string): Promise<void> {
  const now = await readClock(tx);
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status: "processed", provider_reference: providerReference, processed_at: now })
    .where("id", "=", refund.id)
    .where("status", "=", "pending")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return; // another process was faster with the same refund
  if (refund.reason === "deposit") await finishDeposit(tx, refund, now);
  const { payer_id: buyerId, listing_id: listingId, order_id: orderId } = refund;
  await postMoneyEvents(tx, [
    {
      kind: "refund_paid",
      amountPaise: refund.amount_paise,
      reference: refund.id,
      provider: refund.provider,
      buyerId,
      listingId,
    },
  ]);
  await noticeRefund(tx, refund, providerReference);
  await recordPersonalEvents(tx, [{ userId: buyerId, kind: "refund", listingId, orderId }]);
}

async function finishDeposit(tx: Transaction, refund: Refund, now: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ status: "refunded", finished_at: now })
    .where("id", "=", refund.deposit_id)
    .where("status", "=", "refund_due")
    .execute();
}

/** The provider will not do it: an operator must pay the money back by hand. It stays owed in the ledger. */
async function failRefund(tx: Transaction, refund: Refund): Promise<void> {
  await tx
    .updateTable("refunds")
    .set({ status: "failed" })
    .where("id", "=", refund.id)
    .where("status", "=", "pending")
    .execute();
}
