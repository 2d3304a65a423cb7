import assert from "node:assert/strict";
import { test } from "node:test";
import { nextCheck } from "./nextCheck.ts";

test("the provider is asked again after 20 seconds, ever more rarely, for two days", () => {
  const createdAt = new Date("2026-11-21T06:00:00Z");
  const seconds = (count: number) => new Date(createdAt.getTime() + count * 1000);
  const table: [now: number, next: number | null][] = [
    [0, 20],
    [20, 40],
    [40, 80],
    [3600, 7200],
    [7200, 10_800],
    [172_799, 176_399],
    [172_800, null],
  ];
  for (const [now, next] of table) {
    assert.deepEqual(nextCheck({ createdAt }, seconds(now)), next === null ? null : seconds(next));
  }
});
