import { type Kysely, sql } from "kysely";
import type { ClaimRefund } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { refundParts } from "#domain/order/refundParts.ts";
import type { Order } from "../orderRows.ts";

type Sent = { made_at: Date | null; sent_at: Date | null; is_open: boolean | null };

/** What went back to the buyer of an order that has a claim, and by when or since when; null while nothing did. */
export async function readClaimRefund(reader: Kysely<Schema>, order: Order): Promise<ClaimRefund | null> {
  if (order.returned_paise === 0) return null;
  const { rows } = await sql<Sent>`
    select max(refunds.created_at) as made_at, max(refunds.processed_at) as sent_at,
      bool_or(refunds.status <> 'processed') as is_open
    from refunds join payments on payments.id = refunds.payment_id
    where (payments.order_id = ${order.id} or payments.deposit_id = ${order.deposit_id})
      and refunds.reason = 'order_returned'`.execute(reader);
  const [sent] = rows;
  if (sent === undefined || sent.made_at === null) return null;
  const sentAt = sent.is_open ? null : sent.sent_at;
  return {
    amount: order.returned_paise,
    parts: refundParts(order.returned_paise, orderPrice(order)),
    until: refundPromise(sentAt ?? sent.made_at).toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  };
}
