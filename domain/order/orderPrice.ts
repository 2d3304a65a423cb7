import type { DeliveryPayer } from "../delivery/deliveryTerms.ts";
import { addPaise, noPaise, type Paise } from "../money/paise.ts";

/** What an order costs, in its parts. */
export type OrderPrice = {
  /** The winning bid. */
  readonly goods: Paise;
  /** What bringing it costs, whoever pays. */
  readonly delivery_cost: Paise;
  /** Null where it costs nobody anything. */
  readonly delivery_payer: DeliveryPayer | null;
  /** What the buyer pays. */
  readonly total: Paise;
};

type Agreed = {
  readonly amount_paise: Paise;
  readonly shipping_price_paise: Paise;
  readonly seller_delivery_paise: Paise;
};

/** The parts of an order's price: one of the two pays for the delivery, or nobody does (R-ORDER-17). */
export function orderPrice(agreed: Agreed): OrderPrice {
  const { amount_paise: goods, shipping_price_paise: byBuyer, seller_delivery_paise: bySeller } = agreed;
  const total = addPaise(goods, byBuyer);
  if (byBuyer > 0) return { goods, delivery_cost: byBuyer, delivery_payer: "buyer", total };
  if (bySeller > 0) return { goods, delivery_cost: bySeller, delivery_payer: "seller", total };
  return { goods, delivery_cost: noPaise, delivery_payer: null, total };
}
