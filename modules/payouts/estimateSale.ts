import type { SoldOrder } from "#contract/fulfilment.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { expectedHeld } from "#domain/payout/expectedHeld.ts";
import { type OrderSettlement, type SettlementRates, settleOrder } from "#domain/payout/settlement.ts";
import type { Order } from "../orders/orderRows.ts";
import { heldForOrder } from "../orders/returnOrderMoney.ts";

type SettlementAnswer = NonNullable<SoldOrder["settlement"]>;

/** What a sale would bring its seller by these rates; null where nothing will come of it, or it was settled. */
export function estimateSale(order: Order, rates: SettlementRates): SettlementAnswer | null {
  const heldPaise = expectedHeld({
    state: orderState(order),
    amountPaise: order.amount_paise,
    shippingPaise: order.shipping_price_paise,
    heldPaise: heldForOrder(order),
  });
  if (heldPaise === null) return null;
  const money = {
    heldPaise,
    shippingPaise: order.shipping_price_paise,
    sellerDeliveryPaise: order.seller_delivery_paise,
  };
  return settlementAnswer(settleOrder(money, rates));
}

/** A settlement on the wire. */
export function settlementAnswer(settled: OrderSettlement): SettlementAnswer {
  return {
    gross: settled.grossPaise,
    fee: settled.feePaise,
    gst: settled.gstPaise,
    tcs: settled.tcsPaise,
    tds: settled.tdsPaise,
    seller_delivery: settled.sellerDeliveryPaise,
    net: settled.netPaise,
  };
}
