import assert from "node:assert/strict";
import { test } from "node:test";
import { passesTheWhole, type Rate, type RateKind, rateKinds, ratesOn, standingOf } from "./rateTable.ts";

const rate = (kind: RateKind, starts_on: string, basis_points: number): Rate => ({
  kind,
  starts_on,
  basis_points,
  source: "Board",
});
const fee = (starts_on: string, basis_points: number) => rate("platform_fee", starts_on, basis_points);
const rates = [fee("2026-12-01", 500), fee("2026-11-21", 250), fee("2024-07-10", 0)];

test("the rate that began last is today's, later ones are planned, earlier ones past", () => {
  const standings = rates.map((each) => standingOf(each, rates, "2026-11-21"));
  assert.deepEqual(standings, ["planned", "present", "past"]);
  assert.equal(standingOf(fee("2024-07-10", 0), [], "2026-11-21"), "past", "one that is not in the table");
  assert.equal(ratesOn("2026-11-20", rates).platform_fee, 0);
  assert.equal(ratesOn("2026-11-30", rates).platform_fee, 250);
  assert.equal(ratesOn("2027-01-01", rates).platform_fee, 500);
  assert.equal(ratesOn("2027-01-01", rates).tds, 0);
});

test("every kind of a day has its own rate, or none", () => {
  assert.deepEqual(ratesOn("2026-11-21", []), { platform_fee: 0, gst_on_fee: 0, tcs: 0, tds: 0 });
  const basisPoints = { platform_fee: 1, gst_on_fee: 2, tcs: 3, tds: 4 };
  const all = rateKinds.map((kind) => rate(kind, "2026-11-21", basisPoints[kind]));
  assert.deepEqual(ratesOn("2026-11-21", all), basisPoints);
});

test("a planned rate counts from its day on; GST is a share of the fee", () => {
  const whole = [
    fee("2026-12-01", 8000),
    rate("gst_on_fee", "2026-11-01", 1800),
    rate("tds", "2027-01-01", 560),
  ];
  assert.equal(passesTheWhole(whole, "2026-11-01"), false); // 80% + 14.4% + 5.6% are the whole
  assert.equal(passesTheWhole([...whole, rate("tcs", "2027-02-01", 1)], "2026-11-01"), true);
  const ended = [fee("2026-01-01", 9000), rate("gst_on_fee", "2026-01-01", 1800), fee("2026-11-01", 0)];
  assert.equal(passesTheWhole(ended, "2026-01-01"), true);
  assert.equal(passesTheWhole(ended, "2026-11-01"), false, "what was before the day is over");
});
