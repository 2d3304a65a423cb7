import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, subtractPaise } from "#domain/money/paise.ts";
import { type OrderSettlement, type SettlementRates, settleOrder } from "#domain/payout/settlement.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { invoiceFacts } from "../orders/documents/invoiceFacts.ts";
import { issueDocument } from "../orders/documents/issueDocument.ts";
import { moveToStage } from "../orders/moveOrder.ts";
import { recordOrderEvent } from "../orders/orderEvents.ts";
import { sellerNotice } from "../orders/orderNotices.ts";
import { type Order, readOrders } from "../orders/orderRows.ts";
import { heldForOrder } from "../orders/returnOrderMoney.ts";
import { ratesAt } from "./rates.ts";

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

type Day = { readonly rates: SettlementRates; readonly now: Date };

async function completeOrder(
  tx: Transaction,
  order: Order,
  { rates, now }: Day,
): Promise<ListingMoneyEvent[]> {
  const settlement = settleOrder(
    {
      heldPaise: heldForOrder(order),
      shippingPaise: order.shipping_price_paise,
      sellerDeliveryPaise: order.seller_delivery_paise,
    },
    rates,
  );
  await insertSettlement(tx, order, { settlement, rates, now });
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
  if (settlement.feePaise > 0 || settlement.sellerDeliveryPaise > 0)
    await issueFeeInvoice(tx, order, { settlement, rates, now });
  return settlementEvents(order, settlement);
}

type Settled = Day & { readonly settlement: OrderSettlement };

async function insertSettlement(
  tx: Transaction,
  order: Order,
  { settlement, rates, now }: Settled,
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ settled_paise: addPaise(settlement.grossPaise, settlement.deliveryPaise) })
    .where("id", "=", order.id)
    .execute();
  await tx
    .insertInto("settlements")
    .values({
      order_id: order.id,
      seller_id: order.seller_id,
      gross_paise: settlement.grossPaise,
      fee_paise: settlement.feePaise,
      gst_paise: settlement.gstPaise,
      tcs_paise: settlement.tcsPaise,
      tds_paise: settlement.tdsPaise,
      net_paise: settlement.netPaise,
      delivery_paise: settlement.deliveryPaise,
      seller_delivery_paise: settlement.sellerDeliveryPaise,
      delivery_gst_paise: addPaise(settlement.deliveryGstPaise, settlement.sellerDeliveryGstPaise),
      rates: JSON.stringify(rates),
      settled_at: now,
    })
    .execute();
}

async function issueFeeInvoice(
  tx: Transaction,
  order: Order,
  { settlement, rates, now }: Settled,
): Promise<void> {
  const facts = {
    ...(await invoiceFacts(tx, order)),
    fee_paise: settlement.feePaise,
    gst_paise: settlement.gstPaise,
    gst_basis_points: rates.gst_on_fee,
    delivery_paise: settlement.sellerDeliveryPaise,
    delivery_gst_paise: settlement.sellerDeliveryGstPaise,
  };
  await issueDocument(tx, { orderId: order.id, kind: "fee", facts, now });
}

/**
 * The buyer's delivery stays with Blaze. The rest goes to the seller first, and what is taken off leaves from there, so
 * that the ledger shows each.
 */
function settlementEvents(order: Order, settlement: OrderSettlement): ListingMoneyEvent[] {
  const common = {
    ...{ reference: order.id, orderId: order.id },
    ...{ listingId: order.listing_id, sellerId: order.seller_id },
  };
  const { deliveryPaise, deliveryGstPaise, sellerDeliveryPaise, sellerDeliveryGstPaise } = settlement;
  return [
    { ...common, kind: "delivery_charged", amountPaise: subtractPaise(deliveryPaise, deliveryGstPaise) },
    { ...common, kind: "delivery_gst_charged", amountPaise: deliveryGstPaise },
    { ...common, kind: "order_settled", amountPaise: settlement.grossPaise },
    { ...common, kind: "fee_charged", amountPaise: settlement.feePaise },
    { ...common, kind: "gst_charged", amountPaise: settlement.gstPaise },
    { ...common, kind: "tcs_collected", amountPaise: settlement.tcsPaise },
    { ...common, kind: "tds_deducted", amountPaise: settlement.tdsPaise },
    {
      ...common,
      kind: "seller_delivery_charged",
      amountPaise: subtractPaise(sellerDeliveryPaise, sellerDeliveryGstPaise),
    },
    { ...common, kind: "seller_delivery_gst_charged", amountPaise: sellerDeliveryGstPaise },
  ];
}
