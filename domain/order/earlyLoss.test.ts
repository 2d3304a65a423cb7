import assert from "node:assert/strict";
import { test } from "node:test";
import { isEarlyLoss, isSpoilt } from "./earlyLoss.ts";

const expected = new Date("2026-03-10T18:00:00Z");

test("goods are called lost early until two days after they were expected", () => {
  const table = [
    ["2026-03-08T18:00:00Z", true],
    ["2026-03-12T17:59:59Z", true],
    ["2026-03-12T18:00:00Z", false],
  ] as const;
  for (const [now, isEarly] of table) assert.equal(isEarlyLoss(expected, new Date(now)), isEarly, now);
  assert.equal(isEarlyLoss(null, expected), false, "nobody said when");
});

test("what its carrier has lost or broken is expected no more, until it is seen on its way again; what it takes back is neither", () => {
  assert.equal(isSpoilt([]), false);
  assert.equal(isSpoilt(["other", "lost", "moving"]), true);
  assert.equal(isSpoilt(["damaged"]), true);
  assert.equal(isSpoilt(["returning", "lost"]), false);
  assert.equal(isSpoilt(["returned"]), false);
  assert.equal(isSpoilt(["moving", "lost"]), false);
});
