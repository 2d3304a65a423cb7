import assert from "node:assert/strict";
import { test } from "node:test";
import { paise } from "#domain/money/paise.ts";
import { deliveryTo } from "./deliveryTo.ts";

const bengaluru = { lat: 12.97, lon: 77.64 };
const chennai = { lat: 13, lon: 80.25 };
const prices = { near: paise(0), region: paise(8_000), far: paise(12_000), free_from: paise(500_000) };
const terms = { ...prices, paid_by: "buyer", measured_from: bengaluru } as const;
const price = paise(100_000);

test("a delivery costs what its zone does, and an end that no map knows is far", () => {
  const known = (goal: typeof chennai | null) => deliveryTo(terms, price, goal);
  assert.deepEqual([known(chennai), known(bengaluru), known(null)], [8_000, 0, 12_000]);
  assert.equal(deliveryTo({ ...terms, measured_from: null }, price, bengaluru), 12_000);
});

test("while nobody knows where it goes it is the least, and nothing of what costs nothing", () => {
  const dearer = { ...terms, near: paise(5_000) };
  assert.deepEqual([deliveryTo(terms, price, undefined), deliveryTo(dearer, price, undefined)], [0, 5_000]);
  for (const free of [null, { ...dearer, paid_by: "seller" as const }])
    for (const goal of [undefined, null]) assert.equal(deliveryTo(free, price, goal), 0);
  assert.equal(deliveryTo(terms, paise(500_000), null), 0);
});
