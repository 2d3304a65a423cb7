import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { Order } from "./orderRows.ts";

/**
 * Sends back what was paid towards a locked order that ends without a sale, as far as it has not gone back before.
 * A part of the price is no deposit: it is never kept. Returns the money events, which the caller posts.
 */
export async function returnPayments(
  tx: Transaction,
  order: Order,
  reason: "payment_defaulted" | "order_withdrawn",
): Promise<ListingMoneyEvent[]> {
  const { rows } = await sql<{ id: string; left: Paise }>`
    select payments.id, payments.amount_paise - coalesce(sum(refunds.amount_paise), 0)::bigint as left
    from payments
    left join refunds on refunds.payment_id = payments.id
    where payments.order_id = ${order.id} and payments.status = 'success'
    group by payments.id
    having payments.amount_paise > coalesce(sum(refunds.amount_paise), 0)
    order by payments.id`.execute(tx);
  await queueRefunds(
    tx,
    rows.map(({ id, left }) => ({ paymentId: id, amountPaise: left, reason })),
  );
  return rows.map(({ id, left }) => ({
    kind: "order_released",
    amountPaise: left,
    reference: id,
    orderId: order.id,
    buyerId: order.buyer_id,
    listingId: order.listing_id,
  }));
}
