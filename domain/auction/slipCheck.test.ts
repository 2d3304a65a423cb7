import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { isProbablySlip, timesTheLeast } from "./slipCheck.ts";

const cases: [amount: number, least: number, percent: number, isSlip: boolean][] = [
  [47_000, 47_000, 150, false],
  [70_500, 47_000, 150, false],
  [70_501, 47_000, 150, true],
  [470_000, 47_000, 150, true],
  [470_000, 47_000, 0, false],
  [470_000, 47_000, 1000, false],
  [470_001, 47_000, 1000, true],
  [47_000, 47_000, 50, false],
  [47_001, 47_000, 50, true],
  [9_999_999_999, 6_666_666_666, 150, false],
  [10_000_000_000, 6_666_666_666, 150, true],
];

for (const [amount, least, percent, isSlip] of cases) {
  test(`${amount} where ${least} is the least, asked from ${percent} in a hundred: ${isSlip}`, () => {
    const asked = { amountPaise: rupees(amount), leastPaise: rupees(least), percent };
    assert.equal(isProbablySlip(asked), isSlip);
  });
}

for (const [amount, times] of [
  [47_000, 1],
  [70_500, 1.5],
  [75_000, 1.5],
  [470_000, 10],
  [463_000, 9.8],
  [469_999, 9.9],
  [13_000_000, 276],
] as const) {
  test(`${amount} is ${times} times 47,000`, () => {
    assert.equal(timesTheLeast({ amountPaise: rupees(amount), leastPaise: rupees(47_000) }), times);
  });
}
