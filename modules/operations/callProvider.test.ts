import assert from "node:assert/strict";
import { test } from "node:test";
import { timeLimitOf } from "./callProvider.ts";

test("a provider has ten seconds, or what it was given, but never longer than a lease allows for", () => {
  assert.equal(timeLimitOf({}), 10_000);
  assert.equal(timeLimitOf({ timeLimitMs: 5_000 }), 5_000);
  assert.equal(timeLimitOf({ timeLimitMs: 300_000 }), 25_000);
});
