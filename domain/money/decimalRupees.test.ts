import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { decimalRupees, paiseFromDecimalRupees } from "./decimalRupees.ts";
import { paise } from "./paise.ts";

test("paise as a provider's decimal rupees", () => {
  const table: [number, string][] = [
    [0, "0.00"],
    [5, "0.05"],
    [500, "5.00"],
    [123_456_789, "1234567.89"],
    [-1050, "-10.50"],
  ];
  for (const [amount, text] of table) assert.equal(decimalRupees(paise(amount)), text);
});

test("a provider's decimal rupees as paise", () => {
  const table: [string, number | null][] = [
    ["5", 500],
    ["5.1", 510],
    ["5.10", 510],
    [" 0.05 ", 5],
    ["5.001", null],
    ["-5.00", null],
    ["1e3", null],
    ["1,000.00", null],
    ["", null],
  ];
  for (const [text, amount] of table) assert.equal(paiseFromDecimalRupees(text), amount, text);
});

test("there and back again, to the paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000_000_000 }), (amount) => {
      assert.equal(paiseFromDecimalRupees(decimalRupees(paise(amount))), amount);
    }),
  );
});
