import { type Kysely, sql } from "kysely";
import type { SaleStoryLine } from "#contract/saleStory.ts";
import type { Schema } from "#db/schema.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { OrderStatus } from "#domain/order/orderStages.ts";
import { isRefundOpen } from "../payments/openRefunds.ts";

type Row = {
  number: string;
  amount_paise: Paise;
  status: OrderStatus;
  payment_deadline: Date;
  created_at: Date;
  declined_at: Date | null;
  paid_at: Date | null;
  is_refund_open: boolean;
  last_event: { kind: string; at: string } | null;
};

/**
 * Who was asked to pay for a listing, one after the other, and what became of it: the winner first. It names nobody. An
 * order that was not paid ended at its deadline, however long after that it was seen to; anything else by its events.
 */
export async function readSaleStory(reader: Kysely<Schema>, listingId: number): Promise<SaleStoryLine[]> {
  const { rows } = await sql<Row>`
    select orders.number, orders.amount_paise, orders.status, orders.payment_deadline, orders.created_at, orders.paid_at,
      orders.declined_at,
      ${isRefundOpen("orders")} as is_refund_open,
      (select jsonb_build_object('kind', kind, 'at', created_at) from order_events
        where order_id = orders.id and kind in (
          'withdrawn', 'declined', 'seller_cancelled', 'claim_refunded', 'verification_failed', 'undelivered')
        order by id desc limit 1) as last_event
    from orders where listing_id = ${listingId} order by chain_position`.execute(reader);
  return rows.map((row) => ({
    order_number: row.number,
    amount: row.amount_paise,
    order_status: row.status,
    refund_under_way: row.is_refund_open,
    declined: row.declined_at !== null,
    payment_deadline: row.payment_deadline.toISOString(),
    asked_at: row.created_at.toISOString(),
    at: momentOf(row),
  }));
}

function momentOf({ status, payment_deadline, paid_at, last_event }: Row): string | null {
  if (status === "awaiting_payment") return null;
  if (status === "payment_defaulted") return payment_deadline.toISOString();
  if (status === "paid") return paid_at?.toISOString() ?? null;
  return last_event === null ? null : new Date(last_event.at).toISOString();
}
