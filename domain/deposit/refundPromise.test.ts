import assert from "node:assert/strict";
import { test } from "node:test";
import { refundPromise } from "./refundPromise.ts";

test("a released deposit is promised back within seven days", () => {
  const releasedAt = new Date("2026-11-21T15:30:00Z");
  assert.deepEqual(refundPromise(releasedAt), new Date("2026-11-28T15:30:00Z"));
});
