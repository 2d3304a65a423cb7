import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlannable } from "./plannedTime.ts";

const now = new Date("2026-11-21T10:00:00Z");
const cases: readonly (readonly [string, boolean])[] = [
  ["2026-11-20T10:00:00Z", true],
  ["2026-11-20T09:59:59Z", false],
  ["2026-11-21T10:00:00Z", true],
  ["2027-01-20T10:00:00Z", true],
  ["2027-01-20T10:00:01Z", false],
  ["9999-01-01T00:00:00Z", false],
];
for (const [moment, accepted] of cases) {
  test(`a pick-up for ${moment} is ${accepted ? "planned" : "refused"}`, () => {
    assert.equal(isPlannable(new Date(moment), now), accepted);
  });
}
