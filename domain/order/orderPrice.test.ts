import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { orderPrice } from "./orderPrice.ts";

test("the delivery is the buyer's, the seller's or nobody's; only the buyer's is in the total", () => {
  const goods = rupees(4_000);
  const of = (byBuyer: number, bySeller: number) =>
    orderPrice({
      amount_paise: goods,
      shipping_price_paise: rupees(byBuyer),
      seller_delivery_paise: rupees(bySeller),
    });
  const table = [
    [of(99, 0), { goods, delivery_cost: rupees(99), delivery_payer: "buyer", total: rupees(4_099) }],
    [of(0, 99), { goods, delivery_cost: rupees(99), delivery_payer: "seller", total: goods }],
    [of(0, 0), { goods, delivery_cost: noPaise, delivery_payer: null, total: goods }],
  ] as const;
  for (const [price, expected] of table) assert.deepEqual(price, expected);
});
