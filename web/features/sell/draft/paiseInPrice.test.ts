import assert from "node:assert/strict";
import { test } from "node:test";
import { paiseInPrice } from "./paiseInPrice.ts";

const table: [text: string, paise: number | null][] = [
  ["24000", 2_400_000],
  ["24,000", 2_400_000],
  ["1,24,000", 12_400_000],
  ["₹ 24,000", 2_400_000],
  ["500.00", 50_000],
  ["0", 0],
  ["", null],
  ["twenty four", null],
  ["-500", null],
  ["500.5", null],
  ["5e3", null],
  ["1234567890123", null],
];
for (const [text, paise] of table) {
  test(`"${text}" as a price`, () => assert.equal(paiseInPrice(text), paise));
}
