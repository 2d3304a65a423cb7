import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import {
  type DeliveryRate,
  deliveryPricesOn,
  deliveryRateStanding,
  fallsWithDistance,
} from "./deliveryRates.ts";
import type { WeightClass } from "./deliveryTerms.ts";

function rate(weight_class: WeightClass, starts_on: string, near: number): DeliveryRate {
  const [here, region, far] = [rupees(near), rupees(near + 30), rupees(near + 60)];
  return { weight_class, starts_on, near: here, region, far, free_from: null };
}

const rates = [
  rate("small", "2026-04-01", 49),
  rate("small", "2026-10-01", 59),
  rate("large", "2026-04-01", 199),
];

test("the price of a day is that of the class's row which began last", () => {
  const table = [
    ["2026-03-31", "small", undefined],
    ["2026-04-01", "small", rupees(49)],
    ["2026-09-30", "small", rupees(49)],
    ["2026-10-01", "small", rupees(59)],
    ["2026-10-01", "large", rupees(199)],
    ["2026-10-01", "medium", undefined],
  ] as const;
  for (const [day, weightClass, near] of table)
    assert.equal(deliveryPricesOn(day, weightClass, rates)?.near, near, `${day} ${weightClass}`);
});

test("of a class's rows one holds, those before it are past, those after it planned", () => {
  const standings = rates.map((row) => deliveryRateStanding(row, rates, "2026-09-30"));
  assert.deepEqual(standings, ["present", "planned", "present"]);
  const later = rates.map((row) => deliveryRateStanding(row, rates, "2026-10-01"));
  assert.deepEqual(later, ["past", "present", "present"]);
});

test("farther costs at least as much", () => {
  const row = rate("small", "2026-04-01", 49);
  assert.equal(fallsWithDistance(row), false);
  assert.equal(fallsWithDistance({ ...row, region: row.near, far: row.near }), false);
  assert.equal(fallsWithDistance({ ...row, region: rupees(48) }), true);
  assert.equal(fallsWithDistance({ ...row, far: rupees(50) }), true);
});
