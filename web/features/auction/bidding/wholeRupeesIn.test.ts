import assert from "node:assert/strict";
import { test } from "node:test";
import { wholeRupeesIn } from "./wholeRupeesIn.ts";

const cases: [string, number | null][] = [
  ["25000", 2_500_000],
  ["25,000", 2_500_000],
  [" ₹ 1,00,000 ", 10_000_000],
  ["", null],
  ["0", null],
  ["-5", null],
  ["12.50", null],
  ["1e5", null],
  ["9999999999", null],
  ["abc", null],
];

for (const [typed, amountPaise] of cases) {
  test(`"${typed}" reads as ${amountPaise}`, () => assert.equal(wholeRupeesIn(typed), amountPaise));
}
