import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { saysCeiling } from "./saysCeiling.ts";

const ceiling = { amount: rupees(50_000), deposit_amount: rupees(5_000), by_hand: null };
const product = { bid_ceiling: ceiling, minimum_next_bid: rupees(10_000), buy_now_price: null };

for (const [name, change, offer, says] of [
  ["far below", {}, 10_000, false],
  ["at the ceiling itself", {}, 50_000, false],
  ["the button names more", {}, 50_001, true],
  ["the least is half of it", { minimum_next_bid: rupees(25_000) }, 25_000, true],
  ["it can be bought for more", { buy_now_price: rupees(60_000) }, 10_000, true],
  ["it can be bought for no more", { buy_now_price: rupees(50_000) }, 10_000, false],
  ["there is none", { bid_ceiling: null, buy_now_price: rupees(60_000) }, 60_000, false],
] as const) {
  test(`the bid bar names the ceiling: ${name}`, () => {
    assert.equal(saysCeiling({ ...product, ...change }, rupees(offer)), says);
  });
}
