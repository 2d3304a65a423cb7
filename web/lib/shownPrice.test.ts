import assert from "node:assert/strict";
import { test } from "node:test";
import { shownPrice, shownPriceKind } from "./shownPrice.ts";

test("the price of a card, and what it is", () => {
  const product = { base_price: 100, current_bid: 500, sold_price: null };
  for (const [changes, price, kind] of [
    [{ product_status: "active", current_bid: null }, 100, "basePrice"],
    [{ product_status: "active", current_bid: null, takes_offers: true }, 100, "offersFrom"],
    [{ product_status: "active" }, 500, "currentBid"],
    [{}, 500, "currentBid"],
    [{ product_status: "sold" }, 500, "highestBid"],
    [{ product_status: "sold", sold_price: 400 }, 400, "soldFor"],
    [{ product_status: "unsold" }, 100, "basePrice"],
  ] as const) {
    assert.deepEqual(
      [shownPrice({ ...product, ...changes }), shownPriceKind({ ...product, ...changes })],
      [price, kind],
    );
  }
});
