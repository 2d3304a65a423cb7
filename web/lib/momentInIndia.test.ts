import assert from "node:assert/strict";
import { test } from "node:test";
import { momentInIndia, typedInIndia } from "./momentInIndia.ts";

test("times are typed as the clocks of India show them, across midnight too", () => {
  assert.equal(typedInIndia("2026-11-27T18:30:00.000Z"), "2026-11-28T00:00");
  assert.equal(momentInIndia("2026-11-28T00:00"), "2026-11-27T18:30:00.000Z");
});
