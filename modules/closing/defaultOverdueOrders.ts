import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { defaultedDepositOutcome } from "#domain/deposit/depositOutcome.ts";
import { type Deposit, lockDeposits } from "../bidding/depositRows.ts";
import { markReleased, refundsOf } from "../bidding/releaseDeposits.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { readSettings } from "../operations/settings.ts";
import { type Order, selectOrders } from "../orders/orderRows.ts";
import { type NewRefund, queueRefunds } from "../payments/queueRefunds.ts";
import { refundPart } from "./noticeTexts.ts";
import { passOn } from "./passOn.ts";

/**
 * Defaults orders that are unpaid at their deadline (design decision 12): what was paid in part goes back, the
 * deposit is kept or returned by the operator's setting, and the next bidder standing by gets an order of their
 * own. Returns how many were defaulted. Several may run at once: they skip the rows of one another.
 */
export async function defaultOverdueOrders(
  database: Database,
  { limit }: { limit: number },
): Promise<number> {
  return await inTransaction(database, async (tx) => {
    const now = await readClock(tx);
    const orders = await lockOverdueOrders(tx, now, limit);
    if (orders.length === 0) return 0;
    const { DEFAULTED_DEPOSIT } = await readSettings(tx);
    const outcome = defaultedDepositOutcome(DEFAULTED_DEPOSIT);
    const events: ListingMoneyEvent[] = [];
    for (const order of orders) {
      events.push(...(await defaultOrder(tx, order, { outcome, now })));
      events.push(...(await passOn(tx, order, now)));
    }
    await postMoneyEvents(tx, events);
    return orders.length;
  });
}

/**
 * Waits for the deposits of the closed auction to be sorted, because they name the next bidder. Waits as well
 * for a payment that the provider was not asked about since the deadline: it may have been paid in time. An
 * hour of silence is enough.
 */
async function lockOverdueOrders(tx: Transaction, now: Date, limit: number): Promise<Order[]> {
  const { rows } = await selectOrders(sql`
    where orders.status = 'awaiting_payment' and orders.payment_deadline <= ${now}
      and not exists (select from deposit_settlements where listing_id = orders.listing_id)
      and (orders.payment_deadline <= ${now}::timestamptz - interval '1 hour' or not exists (
        select from payments
        where payments.order_id = orders.id and payments.status = 'pending'
          and payments.provider_reference is not null
          and (payments.checked_at is null or payments.checked_at < orders.payment_deadline)))
    order by orders.payment_deadline, orders.id
    limit ${limit}
    for no key update of orders skip locked`).execute(tx);
  return rows;
}

type Decision = { outcome: "forfeit" | "refund"; now: Date };

async function defaultOrder(tx: Transaction, order: Order, decision: Decision): Promise<ListingMoneyEvent[]> {
  await tx.updateTable("orders").set({ status: "payment_defaulted" }).where("id", "=", order.id).execute();
  const deposit = await endDeposit(tx, order, decision);
  const payments = await returnPayments(tx, order);
  await tellDefaulter(tx, order, decision);
  return [deposit, ...payments];
}

/** The deposit counts towards the order since the close, so it leaves from there. */
async function endDeposit(
  tx: Transaction,
  order: Order,
  { outcome, now }: Decision,
): Promise<ListingMoneyEvent> {
  const [deposit] = await lockDeposits(tx, [order.deposit_id]);
  if (deposit === undefined) throw new Error(`order ${order.id} has no deposit`);
  const common = {
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    orderId: order.id,
    listingId: order.listing_id,
  };
  if (outcome === "refund") {
    await markReleased(tx, [deposit], now);
    await queueRefunds(tx, await refundsOf(tx, [deposit]));
    return { ...common, kind: "order_released", buyerId: order.buyer_id };
  }
  await forfeit(tx, deposit, now);
  return { ...common, kind: "order_deposit_forfeited" };
}

async function forfeit(tx: Transaction, deposit: Deposit, now: Date): Promise<void> {
  await tx
    .updateTable("deposits")
    .set({ status: "forfeited", finished_at: now })
    .where("id", "=", deposit.id)
    .execute();
}

/** A part of the price that was paid is no deposit: it always goes back. */
async function returnPayments(tx: Transaction, order: Order): Promise<ListingMoneyEvent[]> {
  const payments = await tx
    .selectFrom("payments")
    .select(["id", "amount_paise"])
    .where("order_id", "=", order.id)
    .where("status", "=", "success")
    .execute();
  const refunds = payments.map(
    (payment): NewRefund => ({
      paymentId: payment.id,
      amountPaise: payment.amount_paise as NewRefund["amountPaise"],
      reason: "payment_defaulted",
    }),
  );
  await queueRefunds(tx, refunds);
  return refunds.map(({ paymentId, amountPaise }) => ({
    kind: "order_released",
    amountPaise,
    reference: paymentId,
    orderId: order.id,
    buyerId: order.buyer_id,
    listingId: order.listing_id,
  }));
}

async function tellDefaulter(tx: Transaction, order: Order, { outcome }: Decision): Promise<void> {
  const { buyer_id: userId, listing_id: listingId, id: orderId, deposit_paise } = order;
  const isKept = outcome === "forfeit" && deposit_paise > 0;
  await recordPersonalEvents(tx, [{ userId, kind: "order", listingId, orderId }]);
  await queueMessages(tx, [
    {
      userId,
      template: "defaulted",
      variables: {
        title: order.title,
        deadline: { at: order.payment_deadline.toISOString() },
        deposit: isKept ? { part: "deposit_kept" } : refundPart(deposit_paise),
      },
      idempotencyKey: `defaulted:${orderId}`,
      path: `/order/${orderId}`,
    },
  ]);
}
