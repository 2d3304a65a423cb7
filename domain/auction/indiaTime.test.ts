import assert from "node:assert/strict";
import { test } from "node:test";
import { indiaDayText } from "./indiaTime.ts";

const days: readonly [moment: string, day: string][] = [
  ["2026-11-20T18:29:59.999Z", "2026-11-20"],
  ["2026-11-20T18:30:00Z", "2026-11-21"],
  ["2026-12-31T18:30:00Z", "2027-01-01"],
  ["2028-02-28T20:00:00Z", "2028-02-29"],
];
for (const [moment, day] of days) {
  test(`${moment} is ${day} in India`, () => assert.equal(indiaDayText(new Date(moment)), day));
}
