import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { paymentDeadline, standardPaymentHours } from "#domain/auction/paymentDeadline.ts";
import { addPaise } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { settleOrderPayment } from "#modules/settlement/settleOrderPayment.ts";

type SoldOrder = Awaited<ReturnType<typeof readOrders>>[number];

const HOUR = 3_600_000;

/**
 * Ends the auctions whose time is over by the rules themselves, and pays every order but the latest one: so
 * orders, deposits and ledger are as if it had all happened. Then it moves the times of it to where they belong.
 */
export async function endPastAuctions(database: Database): Promise<void> {
  while ((await closeDueAuctions(database, { limit: 1_000 })) > 0);
  while ((await settleClosedDeposits(database, { limit: 100 })) > 0);
  await inTransaction(database, async (tx) => {
    const orders = await readOrders(tx);
    const [latest, ...earlier] = orders;
    for (const order of earlier) await pay(tx, order);
    for (const order of orders) await moveOrderBack(tx, order);
    if (latest === undefined) throw new Error("nothing was sold");
    await moveClosingsBack(tx);
    // What was written to people today tells of days ago: nobody is to get it.
    await tx.deleteFrom("messages").execute();
    await tx.deleteFrom("live_events").execute();
  });
}

function readOrders(tx: Transaction) {
  return tx
    .selectFrom("orders")
    .innerJoin("auction_states", "auction_states.listing_id", "orders.listing_id")
    .select(["orders.id", "buyer_id", "amount_paise", "shipping_price_paise", "ends_at"])
    .orderBy("ends_at", "desc")
    .execute();
}

async function pay(tx: Transaction, order: SoldOrder): Promise<void> {
  const amountPaise = addPaise(order.amount_paise, order.shipping_price_paise);
  const payment = await insertPayment(tx, {
    orderId: order.id,
    payerId: order.buyer_id,
    provider: "BASISPAY",
    mode: "BASISPAY",
    amountPaise,
  });
  await settleOrderPayment(tx, payment.id, {
    status: "success",
    amountPaise,
    transactionId: `DEMO${payment.reference.slice(-12)}`,
    askedAt: payment.created_at,
  });
}

/** A paid order was paid three hours after the winner was told. */
async function moveOrderBack(tx: Transaction, { id, ends_at: endsAt }: SoldOrder): Promise<void> {
  const paidAt = new Date(endsAt.getTime() + 3 * HOUR);
  await sql`
    update orders
    set created_at = ${endsAt}, payment_deadline = ${paymentDeadline(endsAt, standardPaymentHours)},
      paid_at = case when status = 'paid' then ${paidAt}::timestamptz end
    where id = ${id}`.execute(tx);
  await sql`
    update payments set created_at = ${paidAt}::timestamptz - interval '2 minutes', settled_at = ${paidAt}
    where order_id = ${id}`.execute(tx);
}

async function moveClosingsBack(tx: Transaction): Promise<void> {
  await sql`
    update listings set closed_at = auction_states.ends_at
    from auction_states
    where listing_id = listings.id and auction_states.status = 'closed'`.execute(tx);
  await sql`
    update deposits
    set finished_at = case when finished_at is not null then ends_at end,
      refund_due_at = case when standby_rank is not null then orders.payment_deadline else refund_due_at end
    from auction_states
    left join orders on orders.listing_id = auction_states.listing_id
    where auction_states.listing_id = deposits.listing_id and auction_states.status = 'closed'`.execute(tx);
}
