import assert from "node:assert/strict";
import { test } from "node:test";
import { longestTimeLimitMs, timeLimitOf } from "./callProvider.ts";
import { leaseSeconds, mostCalls } from "./leases.ts";

test("a lease outlasts every call for its row, whatever time limit a provider was given", () => {
  assert.equal(timeLimitOf({}), 10_000);
  assert.equal(timeLimitOf({ timeLimitMs: 5_000 }), 5_000);
  assert.equal(timeLimitOf({ timeLimitMs: 300_000 }), longestTimeLimitMs);
  assert.ok(mostCalls * longestTimeLimitMs < leaseSeconds * 1000);
});
