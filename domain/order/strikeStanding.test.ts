import assert from "node:assert/strict";
import { test } from "node:test";
import { strikeEnd, strikeStanding } from "./strikeStanding.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);

const table: [strikes: number[], now: number, standing: string][] = [
  [[], 0, "clear"],
  [[0], 0, "warned"],
  [[0], 89, "warned"],
  [[0], 90, "clear"],
  [[0, 89], 89, "deposits"],
  [[0, 89], 90, "warned"],
  [[0, 90], 90, "warned"],
  [[0, 40, 89], 89, "stopped"],
  [[89, 0, 40], 89, "stopped"],
  [[0, 40, 89], 4000, "stopped"],
  [[0, 40, 90], 90, "deposits"],
  [[0, 40, 90], 180, "clear"],
  [[0, 100, 110, 120], 300, "stopped"],
];

for (const [strikes, now, standing] of table) {
  test(`strikes on the days ${strikes.join(", ") || "none"}: ${standing} on day ${now}`, () => {
    assert.equal(strikeStanding(strikes.map(day), day(now)), standing);
  });
}

test("a strike passes after 90 days, to the millisecond", () => {
  assert.deepEqual(strikeEnd(day(0)), day(90));
  assert.equal(strikeStanding([day(0)], new Date(day(90).getTime() - 1)), "warned");
});
