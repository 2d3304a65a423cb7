import assert from "node:assert/strict";
import { test } from "node:test";
import { failedSideOf } from "./failedSide.ts";

for (const [source, side] of [
  ["customer", "payer"],
  ["bank", "bank"],
  ["Issuer_Bank ", "bank"],
  ["gateway", "provider"],
  ["business", "provider"],
  ["cashfree", "provider"],
  ["toString", undefined],
  ["", undefined],
  [null, undefined],
] as const) {
  test(`"${source}" as the source of a failure is the side of ${side}`, () => {
    assert.equal(failedSideOf(source), side);
  });
}
