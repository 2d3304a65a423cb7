import type { Transaction } from "#db/transaction.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { readClock } from "../../operations/readClock.ts";

type SentRefund = {
  readonly id: string;
  readonly payer_id: string;
  readonly listing_id: number;
  /** Whichever of the two the payment was for. */
  readonly order_id: string | null;
  readonly deposit_id: string | null;
  readonly amount_paise: Paise;
};

/** Tells the payer, in the transaction that records it, that their refund was sent, and by which reference. */
export async function noticeRefund(
  tx: Transaction,
  refund: SentRefund,
  providerReference: string,
): Promise<void> {
  const listing = await tx
    .selectFrom("listings")
    .select("title")
    .where("id", "=", refund.listing_id)
    .executeTakeFirst();
  const path = await readPath(tx, refund);
  await queueMessages(tx, [
    {
      userId: refund.payer_id,
      template: "refund_sent",
      variables: {
        amount: formatRupees(refund.amount_paise),
        title: listing?.title ?? "",
        // Banks take up to a week from now, whatever was expected before.
        day: { day: refundPromise(await readClock(tx)).toISOString() },
        reference: providerReference,
      },
      idempotencyKey: `refund:${refund.id}`,
      path,
    },
  ]);
}

/**
 * Where the payer reads on: what was paid for an order, its deposit too, on the order; a deposit that did not count
 * towards one (R-DEPOSIT-10), of which the order does not speak, among their money; any other beside the auction.
 */
async function readPath(tx: Transaction, refund: SentRefund): Promise<string> {
  const orders = tx.selectFrom("orders").select(["number", "counts_deposit"]);
  const order = await orders
    .where("listing_id", "=", refund.listing_id)
    .where((is) => is.or([is("id", "=", refund.order_id), is("deposit_id", "=", refund.deposit_id)]))
    .executeTakeFirst();
  if (order === undefined) return "/mybids?tab=lost";
  return refund.order_id === null && !order.counts_deposit ? "/profile/money" : `/order/${order.number}`;
}
