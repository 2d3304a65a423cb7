import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "#domain/money/paise.ts";
import { paidTowards } from "./paidTowards.ts";

const order = { amount: rupees(15_500) };
const deposit = { amount: rupees(700) };

test("what is paid towards the balance does not count the deposit", () => {
  const sums = { order, deposit, shipping_price: noPaise };
  assert.equal(paidTowards({ ...sums, balance: rupees(14_800) }), 0);
  assert.equal(paidTowards({ ...sums, balance: rupees(4800) }), rupees(10_000));
  assert.equal(
    paidTowards({ order, deposit: null, shipping_price: rupees(100), balance: rupees(600) }),
    rupees(15_000),
  );
});
