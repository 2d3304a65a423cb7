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
  assert.deepEqual(known(chennai), { paise: 8_000, isLeast: false });
  assert.deepEqual(known(bengaluru), { paise: 0, isLeast: false });
  assert.deepEqual(known(null), { paise: 12_000, isLeast: false });
  assert.equal(deliveryTo({ ...terms, measured_from: null }, price, bengaluru).paise, 12_000);
});

test("while nobody knows where it goes it is free only if it is free everywhere", () => {
  assert.deepEqual(deliveryTo(terms, price, undefined), { paise: 0, isLeast: true });
  for (const free of [null, { ...terms, paid_by: "seller" as const }])
    assert.deepEqual(deliveryTo(free, price, undefined), { paise: 0, isLeast: false });
  assert.deepEqual(deliveryTo(terms, paise(500_000), undefined), { paise: 0, isLeast: false });
});
