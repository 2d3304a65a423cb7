import assert from "node:assert/strict";
import { test } from "node:test";
import { isOpenRating, ratingEnd } from "./ratings.ts";

test("both sides may rate for 14 days, and what was said is open from then on", () => {
  const opensAt = ratingEnd(new Date("2026-11-28T10:00:00Z"));
  assert.equal(opensAt.toISOString(), "2026-12-12T10:00:00.000Z");
  assert.equal(isOpenRating({ opensAt }, new Date("2026-12-12T09:59:59.999Z")), false);
  assert.equal(isOpenRating({ opensAt }, opensAt), true);
});
