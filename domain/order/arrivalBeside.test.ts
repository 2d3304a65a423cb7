import assert from "node:assert/strict";
import { test } from "node:test";
import { arrivalOfOrder } from "../delivery/arrival.ts";
import { arrivalBeside } from "./arrivalBeside.ts";
import { byLeaving } from "./stepDates.ts";
import type { StepFacts } from "./stepFacts.ts";

const hourMs = 3_600_000;
const plannedAt = new Date("2026-12-01T06:00:00Z");
const later = (hours: number) => new Date(plannedAt.getTime() + hours * hourMs);

/** What is said while it stands at Blaze for its check, so many hours after its pick-up. */
function said(distanceKm: number | null, hours = 1, fetchedAfter = 0) {
  const now = later(hours);
  const arrival = arrivalOfOrder({
    ...{ paidAt: later(-48), plannedAt, isAtSeller: false, now, paymentDeadline: later(-24), distanceKm },
  });
  const facts = { state: "picked_up", stageSince: later(fetchedAfter), leavesBy: arrival.leavesBy };
  const until = byLeaving(facts as StepFacts);
  return { until, arrives: arrivalBeside({ kind: "inspect", until }, arrival, now), arrival };
}

test("what is to be checked by a day leaves time for the way, and is not expected before that day", () => {
  for (const distanceKm of [0, 51, 1_000, 2_000, null]) {
    const { until, arrives, arrival } = said(distanceKm);
    assert.ok(until !== null && arrives !== null);
    assert.ok(until <= arrival.leavesBy && until <= arrives.from && arrives.from < arrives.to);
    assert.deepEqual(arrives.to, arrival.to, "the last day stays");
  }
  // Near by, the three days of a check would end on the last day of the delivery.
  assert.deepEqual(said(10).until, later(48));
  assert.deepEqual(said(1_000).until, later(72));
});

test("no day is said any more once it cannot be there in time", () => {
  assert.equal(said(10, 49).arrives, null);
  const late = said(10, 60, 50);
  assert.deepEqual([late.until, late.arrives], [later(50 + 72), null], "it came to Blaze too late for it");
});

test("beside any other step the days are as they are, until they are over", () => {
  const arrival = { from: later(24), to: later(72), leavesBy: later(48) };
  const beside = (now: Date) => arrivalBeside({ kind: "deliver", until: arrival.to }, arrival, now);
  assert.deepEqual(beside(later(60)), { from: arrival.from, to: arrival.to });
  assert.equal(beside(later(72)), null);
});
