import assert from "node:assert/strict";
import { test } from "node:test";
import { canMeet, isMeetingTime } from "./meetings.ts";

const now = new Date("2026-11-23T09:00:00Z");
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test("a meeting is in the future, and within 30 days", () => {
  const table = [
    [-1, false],
    [0, false],
    [0.1, true],
    [30 * 24, true],
    [30 * 24 + 0.1, false],
  ] as const;
  for (const [hours, expected] of table) assert.equal(isMeetingTime(after(hours), now), expected, `${hours}`);
});

test("two meet while something is to be handed over or back", () => {
  const table = [
    ["awaiting_handover", true],
    ["return_agreed", true],
    ["delivered", false],
    ["claimed", false],
    ["completed", false],
  ] as const;
  for (const [stage, expected] of table) assert.equal(canMeet({ status: "paid", stage }), expected, stage);
  assert.equal(canMeet({ status: "awaiting_payment", stage: null }), false);
});
