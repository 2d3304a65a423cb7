import assert from "node:assert/strict";
import { test } from "node:test";
import { isPaidInTime } from "./isPaidInTime.ts";

const deadline = new Date("2026-11-22T15:30:00Z");
const at = (seconds: number | null) =>
  seconds === null ? null : new Date(deadline.getTime() + seconds * 1000);

type Row = [paid: number | null, unpaid: number | null, begun: number, isInTime: boolean];

/** Seconds after the deadline. */
const table: Row[] = [
  [-1, null, -600, true],
  [-1, 20, -600, true],
  [-0.001, null, -600, true],
  [0, null, -600, false],
  [0.001, null, -600, false],
  [1, -20, -600, false],
  [null, null, -600, true],
  [null, -20, -600, true],
  [null, -0.001, -600, true],
  [null, 0, -600, false],
  [null, 20, -600, false],
  [null, null, 0, false],
  [null, null, 60, false],
];

test("a question that was never asked is not taken for one at the start of the clock", () => {
  const moments = { paidAt: null, unpaidAt: null, begunAt: new Date(-1) };
  assert.equal(isPaidInTime(moments, new Date(0)), true);
});

for (const [paid, unpaid, begun, isInTime] of table) {
  test(`paid at ${paid ?? "no known time"}, unpaid at ${unpaid ?? "no time"}, begun at ${begun}: ${isInTime}`, () => {
    const moments = { paidAt: at(paid), unpaidAt: at(unpaid), begunAt: at(begun) as Date };
    assert.equal(isPaidInTime(moments, deadline), isInTime);
  });
}
