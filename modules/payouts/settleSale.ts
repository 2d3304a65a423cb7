import type { Transaction } from "#db/transaction.ts";
import { addPaise, subtractPaise } from "#domain/money/paise.ts";
import type { OrderSettlement, SettlementRates } from "#domain/payout/settlement.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { invoiceFacts } from "../orders/documents/invoiceFacts.ts";
import { issueDocument } from "../orders/documents/issueDocument.ts";
import type { Order } from "../orders/orderRows.ts";

export type SettlementDay = { readonly rates: SettlementRates; readonly now: Date };
type Settled = SettlementDay & { readonly settlement: OrderSettlement };

/**
 * Writes down what a locked order's money becomes, with the invoice of what Blaze takes of it. It happens once for an
 * order. Returns the money events, which the caller posts together with its own.
 */
export async function settleSale(
  tx: Transaction,
  order: Order,
  settled: Settled,
): Promise<ListingMoneyEvent[]> {
  const { settlement } = settled;
  await insertSettlement(tx, order, settled);
  if (settlement.feePaise > 0 || settlement.sellerDeliveryPaise > 0)
    await issueFeeInvoice(tx, order, settled);
  return settlementEvents(order, settlement);
}

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
