import assert from "node:assert/strict";
import { test } from "node:test";
import { basisPointsIn, percentName, type Rate, ratesOn, standingOf } from "./rateTable.ts";

const fee = (starts_on: string, basis_points: number): Rate => ({
  kind: "platform_fee",
  starts_on,
  basis_points,
  source: "Board",
});
const rates = [fee("2026-12-01", 500), fee("2026-11-21", 250), fee("2024-07-10", 0)];

test("the rate that began last is today's, later ones are planned, earlier ones past", () => {
  const standings = rates.map((rate) => standingOf(rate, rates, "2026-11-21"));
  assert.deepEqual(standings, ["planned", "present", "past"]);
  assert.equal(ratesOn("2026-11-20", rates).platform_fee, 0);
  assert.equal(ratesOn("2026-11-30", rates).platform_fee, 250);
  assert.equal(ratesOn("2027-01-01", rates).platform_fee, 500);
  assert.equal(ratesOn("2027-01-01", rates).tds, 0);
});

const typed: readonly (readonly [string, number | null])[] = [
  ["0", 0],
  ["18", 1800],
  ["0.5", 50],
  ["12.34 %", 1234],
  ["100", 10_000],
  ["100.01", null],
  ["1.234", null],
  ["-1", null],
  ["", null],
  ["1e1", null],
  [".5", null],
];
for (const [text, basisPoints] of typed) {
  test(`"${text}" is ${basisPoints === null ? "no percentage" : percentName(basisPoints)}`, () => {
    assert.equal(basisPointsIn(text), basisPoints);
  });
}
