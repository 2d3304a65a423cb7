import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { settleOrder } from "#domain/payout/settlement.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { moveToStage } from "../orders/moveOrder.ts";
import { recordOrderEvent } from "../orders/orderEvents.ts";
import { sellerNotice } from "../orders/orderNotices.ts";
import { type Order, readOrders } from "../orders/orderRows.ts";
import { heldForOrder } from "../orders/returnOrderMoney.ts";
import { askToRate } from "../ratings/askToRate.ts";
import { ratesAt } from "./rates.ts";
import { type SettlementDay, settleSale } from "./settleSale.ts";

/**
 * Completes delivered orders whose claim window has passed without an open claim: what stands on the order's
 * account goes to the seller's balance, less delivery, fee and taxes by the rates of the day. Returns how many
 * were taken. Several may run at once: they skip the rows of one another. One that cannot be completed is set aside.
 */
export async function completeOrders(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "completeOrders", take: lockDeliveredOrders, subjectOf: String, work: completeSales },
    { limit },
  );
}

async function lockDeliveredOrders(tx: Transaction, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where stage = 'delivered' and claimable_until <= ${await readClock(tx)} ${chosen(sql`id`, choice)}
    order by claimable_until, id
    limit ${choice.limit}
    for no key update ${othersLocked(choice)}`.execute(tx);
  return rows.map((row) => row.id);
}

async function completeSales(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const now = await readClock(tx);
  const rates = await ratesAt(tx, now);
  const events: ListingMoneyEvent[] = [];
  for (const order of await readOrders(tx, orderIds)) {
    events.push(...(await completeOrder(tx, order, { rates, now })));
  }
  await postMoneyEvents(tx, events);
}

async function completeOrder(
  tx: Transaction,
  order: Order,
  { rates, now }: SettlementDay,
): Promise<ListingMoneyEvent[]> {
  const settlement = settleOrder(
    {
      heldPaise: heldForOrder(order),
      shippingPaise: order.shipping_price_paise,
      sellerDeliveryPaise: order.seller_delivery_paise,
    },
    rates,
  );
  await recordOrderEvent(tx, order.id, { kind: "completed", actor: "blaze", now });
  await moveToStage(tx, order, { stage: "completed", now });
  await queueMessages(tx, [
    {
      ...sellerNotice(order, {
        template: "sale_completed",
        variables: { amount: formatRupees(settlement.netPaise) },
      }),
      path: "/sell/money",
    },
  ]);
  await askToRate(tx, order, now);
  return await settleSale(tx, order, { settlement, rates, now });
}
