import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addPaise, type Paise, paise } from "../money/paise.ts";
import { refundParts } from "./refundParts.ts";

const price = (goods: number, delivery: number) => ({ goods: paise(goods), total: paise(goods + delivery) });
const said = (refunded: number, of: ReturnType<typeof price>) =>
  refundParts(paise(refunded), of).map(({ kind, amount }) => [kind, amount]);

test("a part is of the price of the goods; everything takes the delivery along", () => {
  assert.deepEqual(said(0, price(5000, 300)), []);
  assert.deepEqual(said(1200, price(5000, 300)), [["goods_part", 1200]]);
  assert.deepEqual(said(5000, price(5000, 0)), [["goods", 5000]]);
  assert.deepEqual(said(5300, price(5000, 300)), [
    ["goods", 5000],
    ["delivery", 300],
  ]);
  assert.deepEqual(said(5100, price(5000, 300)), [
    ["goods", 5000],
    ["delivery", 100],
  ]);
  assert.deepEqual(said(5400, price(5000, 300)).at(-1), ["beyond", 100]);
});

test("the parts add up, and none is nothing", () => {
  const amount = fc.nat(1_000_000).map((value) => paise(value) as Paise);
  fc.assert(
    fc.property(
      amount,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(100_000),
      (refunded, goods, delivery) => {
        const parts = refundParts(refunded, price(goods, delivery));
        assert.equal(addPaise(...parts.map((part) => part.amount)), refunded);
        assert.ok(parts.every((part) => part.amount > 0));
      },
    ),
  );
});
