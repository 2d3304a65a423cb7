import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedSpans } from "./todaysFigures.ts";

/** A moment, and where its day begins in India. */
const days = [
  ["2026-11-24T04:25:00Z", "2026-11-23T18:30:00Z"],
  ["2026-11-24T18:29:59Z", "2026-11-23T18:30:00Z"],
  ["2026-11-24T18:30:00Z", "2026-11-24T18:30:00Z"],
] as const;

for (const [moment, midnight] of days) {
  test(`at ${moment} today is compared with the same hours a week ago`, () => {
    const now = new Date(moment);
    const { today, weekAgo } = comparedSpans(now);
    assert.deepEqual([today.from, today.to], [new Date(midnight), now]);
    for (const side of ["from", "to"] as const)
      assert.equal(today[side].getTime() - weekAgo[side].getTime(), 7 * 86_400_000);
  });
}
