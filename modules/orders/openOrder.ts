import { type Selectable, sql } from "kysely";
import type { OrdersTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { depositCounts } from "#domain/deposit/depositCounts.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import type { Deposit } from "../deposits/depositRows.ts";
import { releaseDeposits } from "../deposits/releaseDeposits.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { paymentDeadlineAt } from "../operations/paymentDeadlineAt.ts";
import { atStake, payBy } from "./orderNotices.ts";

type Sold = {
  readonly sellerId: string;
  readonly title: string;
  /** Held and locked; it counts towards the order. */
  readonly deposit: Deposit;
  readonly amountPaise: Paise;
  /** What its buyer is told: that they won, or that they are the next. */
  readonly template: "won" | "next_bidder";
  readonly now: Date;
};

type OpenedOrder = Pick<
  Selectable<OrdersTable>,
  "id" | "number" | "amount_paise" | "shipping_price_paise" | "payment_deadline" | "counts_deposit"
>;

/**
 * Gives somebody who stands by an order of their own, the next of its listing, with a deadline that begins now. Returns
 * it with the money events, which the caller posts together with its own, and the notice to its buyer. A deposit of the
 * price or more goes back (R-DEPOSIT-10).
 */
export async function openOrder(
  tx: Transaction,
  sold: Sold,
): Promise<{ order: OpenedOrder; events: ListingMoneyEvent[]; notice: Notice }> {
  const { deposit, now } = sold;
  const order = await insertOrder(tx, sold);
  const { bidder_id: userId, listing_id: listingId } = deposit;
  await recordPersonalEvents(tx, [{ userId, kind: "won", listingId, orderId: order.id }]);
  const events = order.counts_deposit
    ? [await applyDeposit(tx, deposit, { orderId: order.id, now })]
    : await releaseDeposits(tx, [deposit], now);
  return { order, events, notice: noticeOf(sold, order) };
}

async function applyDeposit(
  tx: Transaction,
  deposit: Deposit,
  { orderId, now }: { orderId: string; now: Date },
): Promise<ListingMoneyEvent> {
  await tx
    .updateTable("deposits")
    .set({ status: "applied", finished_at: now, standby_rank: null, refund_due_at: null })
    .where("id", "=", deposit.id)
    .execute();
  return {
    kind: "deposit_applied",
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    ...{ bidderId: deposit.bidder_id, orderId, listingId: deposit.listing_id },
  };
}

async function insertOrder(
  tx: Transaction,
  { sellerId, deposit, amountPaise, now }: Sold,
): Promise<OpenedOrder> {
  const { listing_id: listingId, bidder_id: bidderId, delivery_paise: deliveryPaise } = deposit;
  const { rows } = await sql<OpenedOrder>`
    insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise,
      shipping_price_paise, seller_delivery_paise, counts_deposit, status, payment_deadline, created_at)
    values (${listingId},
      (select coalesce(max(chain_position), 0) + 1 from orders where listing_id = ${listingId}),
      ${bidderId}, ${sellerId}, ${deposit.id}, ${amountPaise},
      delivery_share('buyer', ${listingId}, ${deliveryPaise}, ${amountPaise}),
      delivery_share('seller', ${listingId}, ${deliveryPaise}, ${amountPaise}),
      ${depositCounts(deposit.amount_paise, amountPaise)}, 'awaiting_payment',
      ${await paymentDeadlineAt(tx, now)}, ${now})
    returning id, number, amount_paise, shipping_price_paise, payment_deadline, counts_deposit`.execute(tx);
  return rows[0] as OpenedOrder;
}

function noticeOf({ title, deposit, template: ask }: Sold, order: OpenedOrder): Notice {
  const { default_terms: terms } = deposit;
  const depositPaise = order.counts_deposit ? deposit.amount_paise : noPaise;
  const { template, variables } = atStake(ask, { depositPaise, terms });
  const figures = {
    ...{ amountPaise: order.amount_paise, shippingPaise: order.shipping_price_paise, depositPaise },
    deadline: order.payment_deadline,
  };
  return {
    userId: deposit.bidder_id,
    template,
    variables: { title, order: order.number, ...payBy(figures), ...variables },
    idempotencyKey: `won:${order.id}`,
    path: `/order/${order.number}`,
  };
}
