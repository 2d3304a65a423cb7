import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { formatRupeeFigures, formatRupees } from "./formatRupees.ts";
import {
  addPaise,
  isWholeRupee,
  largerPaise,
  negatePaise,
  paise,
  rupees,
  smallerPaise,
  subtractPaise,
} from "./paise.ts";
import { splitPaise } from "./splitPaise.ts";

test("paise takes whole safe numbers only", () => {
  for (const amount of [0, 1, -1, 100, Number.MAX_SAFE_INTEGER]) assert.equal(paise(amount), amount);
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    assert.throws(() => paise(amount), RangeError);
  }
  assert.ok(Object.is(paise(-0), 0));
});

test("arithmetic stays in whole paise and refuses to overflow", () => {
  assert.equal(rupees(500), 50_000);
  assert.equal(addPaise(paise(1), paise(2), paise(3)), 6);
  assert.equal(addPaise(), 0);
  assert.equal(subtractPaise(paise(1), paise(3)), -2);
  assert.ok(Object.is(negatePaise(paise(0)), 0));
  assert.throws(() => addPaise(paise(Number.MAX_SAFE_INTEGER), paise(1)), RangeError);
  assert.throws(() => rupees(1.5), RangeError);
  assert.equal(isWholeRupee(paise(100)), true);
  assert.equal(isWholeRupee(paise(150)), false);
});

test("the smaller and the larger of two amounts, and the negative of one", () => {
  for (const [one, other] of [
    [paise(1), paise(2)],
    [paise(2), paise(1)],
  ] as const) {
    assert.equal(smallerPaise(one, other), 1);
    assert.equal(largerPaise(one, other), 2);
  }
  assert.equal(negatePaise(paise(3)), -3);
});

test("what is no amount and no weight is named", () => {
  assert.throws(() => paise(0.5), /not a whole number of paise: 0.5/);
  assert.throws(() => rupees(1.5), /not a whole number of rupees: 1.5/);
  assert.throws(() => splitPaise(paise(100), { one: 0 }, "one"), /a split needs a weight above zero/);
  assert.throws(() => splitPaise(paise(100), { one: -1 }, "one"), /not a weight: -1/);
});

test("a split gives its remainder to the named party", () => {
  assert.deepEqual(splitPaise(paise(100), { one: 1, two: 1, three: 1 }, "two"), {
    one: 33,
    two: 34,
    three: 33,
  });
  assert.throws(() => splitPaise(paise(100), { one: 0 }, "one"), RangeError);
  assert.throws(() => splitPaise(paise(100), { one: -1, two: 2 }, "one"), RangeError);
});

test("a split gives each party by its weight, and nothing to one without", () => {
  assert.deepEqual(splitPaise(paise(1000), { one: 3, two: 1, none: 0 }, "two"), {
    one: 750,
    two: 250,
    none: 0,
  });
});

test("a split neither makes nor loses money", () => {
  const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  const weight = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, weight, weight, (total, first, second) => {
      const shares = splitPaise(paise(total), { first, second, rest: 1 }, "rest");
      assert.equal(addPaise(shares.first, shares.second, shares.rest), total);
      assert.ok(Math.min(shares.first, shares.second, shares.rest) >= 0);
    }),
  );
});

test("rupees are shown in Indian grouping", () => {
  const table: [number, string][] = [
    [0, "₹0"],
    [50_000, "₹500"],
    [12_345_600, "₹1,23,456"],
    [12_345_650, "₹1,23,456.50"],
    [1_234_567_800, "₹1,23,45,678"],
    [-50_005, "-₹500.05"],
  ];
  for (const [amount, shown] of table) assert.equal(formatRupees(paise(amount)), shown);
  assert.equal(formatRupeeFigures(paise(2_600_000)), "26,000");
});
