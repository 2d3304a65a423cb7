import assert from "node:assert/strict";
import { test } from "node:test";
import { paiseIn } from "./paiseIn.ts";

const cases: [string, number | null][] = [
  ["9,100", 910_000],
  ["9100.5", 910_050],
  ["9100.05", 910_005],
  ["0.01", 1],
  ["0", null],
  ["", null],
  ["1.234", null],
  ["-3", null],
];

for (const [typed, amountPaise] of cases) {
  test(`"${typed}" reads as ${amountPaise} paise`, () => assert.equal(paiseIn(typed), amountPaise));
}
