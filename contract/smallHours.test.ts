import assert from "node:assert/strict";
import { test } from "node:test";
import { smallHours } from "./smallHours.ts";

test("a moment of the small hours says of which night it is, in both languages", () => {
  const table = [
    ["2026-12-01T20:00:00Z", "Tue-Wed night", "मंगल-बुध की रात"], // 1:30 am on Wednesday
    ["2026-12-01T18:30:00Z", "Tue-Wed night", "मंगल-बुध की रात"], // midnight
    ["2026-12-01T18:29:59Z", null, null],
    ["2026-12-01T23:00:00Z", "early Wed", "बुध तड़के"], // 4:30 am
    ["2026-12-02T00:30:00Z", null, null], // 6:00 am
  ] as const;
  for (const [moment, en, hi] of table) {
    assert.deepEqual(
      [smallHours(new Date(moment), "en"), smallHours(new Date(moment), "hi")],
      [en, hi],
      moment,
    );
  }
});
