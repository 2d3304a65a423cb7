import assert from "node:assert/strict";
import { test } from "node:test";
import { type ParcelObstacle, parcelInTheWay } from "./parcelInTheWay.ts";
import { parcelSize } from "./parcelSize.ts";
import { askAgainMinutes, type Scan, type ScanKind, trackOf } from "./scanKinds.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const scans = (...kinds: [ScanKind, number][]): Scan[] =>
  kinds.map(([kind, hour]) => ({ kind, at: at(hour) }));

test("a track goes by the times of its scans, not by the order in which they came", () => {
  const table: [Scan[], ScanKind | undefined, number | null, number | null][] = [
    [[], undefined, null, null],
    [scans(["booked", 1]), undefined, null, null],
    [scans(["moving", 3], ["collected", 2], ["booked", 1]), "moving", 2, null],
    [scans(["out_for_delivery", 5], ["attempt_failed", 6], ["moving", 4]), "attempt_failed", 4, null],
    [scans(["delivered", 7], ["out_for_delivery", 6], ["moving", 8]), "delivered", 6, 7],
    [scans(["lost", 9], ["delivered", 7]), "delivered", 7, 7],
    [scans(["lost", 9], ["moving", 4]), "lost", 4, null],
    [scans(["cancelled", 2]), undefined, null, null],
  ];
  for (const [given, last, collected, delivered] of table) {
    const track = trackOf(given);
    assert.deepEqual(
      [track.last?.kind, track.collectedAt, track.deliveredAt],
      [last, collected === null ? null : at(collected), delivered === null ? null : at(delivered)],
    );
  }
});

test("what is out for delivery is asked about more often", () => {
  assert.equal(askAgainMinutes(trackOf(scans(["out_for_delivery", 1]))), 30);
  assert.equal(askAgainMinutes(trackOf(scans(["moving", 1]))), 120);
  assert.equal(askAgainMinutes(trackOf([])), 120);
});

test("what has no weight class is the largest", () => {
  assert.deepEqual(parcelSize(null, 1), parcelSize("large", 1));
  const three = { ...parcelSize("small", 3) };
  assert.deepEqual(
    [three.weightKg, three.heightCm, three.lengthCm],
    [3, 30, parcelSize("small", 1).lengthCm],
  );
  assert.ok(parcelSize("small", 1).weightKg < parcelSize("medium", 1).weightKg);
});

test("a carrier may have goods until it has cancelled their parcel, or said where it is not", () => {
  const table: [Parameters<typeof parcelInTheWay>[0]["status"], boolean, boolean, ParcelObstacle | null][] = [
    ["booking", false, false, "booked"],
    ["booked", false, false, "booked"],
    ["cancelling", true, false, "cancelling"],
    ["cancelled", false, false, null],
    ["cancelled", false, true, null],
    ["cancelled", true, false, "not_cancelled"],
    ["cancelled", true, true, null],
    ["refused", true, false, null],
    ["ended", true, false, null],
  ];
  for (const [status, wasKept, isAnswered, obstacle] of table)
    assert.equal(
      parcelInTheWay({ status, wasKept, isAnswered }),
      obstacle,
      `${status} ${wasKept} ${isAnswered}`,
    );
});
