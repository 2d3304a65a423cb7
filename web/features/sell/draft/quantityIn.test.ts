import assert from "node:assert/strict";
import { test } from "node:test";
import { quantityIn, quantityText } from "./quantityIn.ts";

test("how many are sold together is typed as a number; nothing is one", () => {
  const cases: [typed: string | undefined, quantity: number | undefined][] = [
    [undefined, 1],
    ["", 1],
    [" ", 1],
    ["1", 1],
    [" 3 ", 3],
    ["99", 99],
    ["0", undefined],
    ["100", undefined],
    ["2.5", undefined],
    ["-2", undefined],
    ["three", undefined],
  ];
  for (const [typed, quantity] of cases)
    assert.equal(quantityIn(typed === undefined ? {} : { quantity: typed }), quantity, `${typed}`);
  assert.deepEqual([undefined, 1, 2, 99].map(quantityText), ["", "", "2", "99"]);
});
