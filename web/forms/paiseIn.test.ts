import assert from "node:assert/strict";
import { test } from "node:test";
import { paiseIn, wholeRupeesIn } from "./paiseIn.ts";

const cases: [string, number | null][] = [
  ["9,100", 910_000],
  ["1,24,000", 12_400_000],
  [" ₹ 1,00,000 ", 10_000_000],
  ["500.00", 50_000],
  ["9100.5", 910_050],
  ["9100.05", 910_005],
  ["0.01", 1],
  ["0", null],
  ["", null],
  ["1.234", null],
  ["-3", null],
  ["1e5", null],
  ["twenty four", null],
  ["1234567890123", null],
];

for (const [typed, amountPaise] of cases) {
  test(`"${typed}" reads as ${amountPaise} paise`, () => assert.equal(paiseIn(typed), amountPaise));
}

test("whole rupees have no paise beside them", () => {
  assert.equal(wholeRupeesIn("25,000"), 2_500_000);
  assert.equal(wholeRupeesIn("12.50"), null);
  assert.equal(wholeRupeesIn(""), null);
});
