import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";

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
  const order = await tx
    .selectFrom("orders")
    .select("number")
    .where("listing_id", "=", refund.listing_id)
    .where((order) =>
      order.or([order("id", "=", refund.order_id), order("deposit_id", "=", refund.deposit_id)]),
    )
    .limit(1)
    .executeTakeFirst();
  await queueMessages(tx, [
    {
      userId: refund.payer_id,
      template: "refund_made",
      variables: {
        amount: formatRupees(refund.amount_paise),
        title: listing?.title ?? "",
        reference: providerReference,
      },
      idempotencyKey: `refund:${refund.id}`,
      // What was paid for an order, its deposit too, is told on the order; any other deposit beside the auction.
      path: order === undefined ? "/mybids?tab=lost" : `/order/${order.number}`,
    },
  ]);
}
