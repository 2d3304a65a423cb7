import assert from "node:assert/strict";
import { test } from "node:test";
import { endOfDay, workingDaysAfter } from "./workingDays.ts";

const dayOf = (moment: Date) => moment.toISOString();

test("a day ends at midnight in India", () => {
  assert.equal(dayOf(endOfDay(new Date("2026-11-10T18:29:00Z"))), "2026-11-10T18:29:59.000Z");
  assert.equal(dayOf(endOfDay(new Date("2026-11-10T18:31:00Z"))), "2026-11-11T18:29:59.000Z");
});

test("Sundays and national holidays are no working days", () => {
  // A Friday in India: Saturday counts, Sunday does not.
  assert.equal(dayOf(workingDaysAfter(new Date("2026-11-13T12:00:00Z"), 1)), "2026-11-14T18:29:59.000Z");
  assert.equal(dayOf(workingDaysAfter(new Date("2026-11-13T12:00:00Z"), 2)), "2026-11-16T18:29:59.000Z");
  // The day before Republic Day, a Monday.
  assert.equal(dayOf(workingDaysAfter(new Date("2027-01-25T12:00:00Z"), 1)), "2027-01-27T18:29:59.000Z");
});
