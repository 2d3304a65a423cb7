import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise, rupees } from "../money/paise.ts";
import { depositAmount } from "./depositAmount.ts";
import { defaultedDepositOutcome, depositOutcome } from "./depositOutcome.ts";

test("the deposit is a tenth of the base price, at most 50,000 rupees", () => {
  const table: [basePricePaise: number, depositPaise: number][] = [
    [1, 0],
    [9, 0],
    [10, 1],
    [19, 1],
    [rupees(1000), rupees(100)],
    [rupees(1255), 12_550],
    [rupees(499_999), 4_999_990],
    [rupees(500_000), rupees(50_000)],
    [rupees(90_000_000), rupees(50_000)],
  ];
  for (const [basePrice, deposit] of table) assert.equal(depositAmount(paise(basePrice)), deposit);
});

test("the deposit grows with the base price and never passes a tenth of it or the cap", () => {
  const price = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER - 1 });
  fc.assert(
    fc.property(price, (basePrice) => {
      const deposit = depositAmount(paise(basePrice));
      assert.ok(deposit <= basePrice / 10 && deposit <= rupees(50_000));
      assert.ok(deposit <= depositAmount(paise(basePrice + 1)));
    }),
  );
});

const none = { isMissed: false, canFollow: true };

test("at close the winner's counts, the three next highest stand by, the others are refunded", () => {
  const table: [place: number | null, outcome: unknown][] = [
    [1, { kind: "counts_towards_price" }],
    [2, { kind: "stands_by", standbyRank: 1 }],
    [3, { kind: "stands_by", standbyRank: 2 }],
    [4, { kind: "stands_by", standbyRank: 3 }],
    [5, { kind: "refund" }],
    [null, { kind: "refund" }],
  ];
  for (const [place, outcome] of table) assert.deepEqual(depositOutcome(place, none), outcome);
  // Whoever bid less than a reserve that was met is not sold to when the winner does not pay.
  const below = [1, 2, 3].map((place) => depositOutcome(place, { isMissed: false, canFollow: false }).kind);
  assert.deepEqual(below, ["counts_towards_price", "refund", "refund"]);
  // Below the reserve the highest bidder alone waits for an offer.
  const missed = [1, 2, 3, 4, 5, null].map((place) =>
    depositOutcome(place, { isMissed: true, canFollow: false }),
  );
  const refund = { kind: "refund" };
  assert.deepEqual(missed, [
    { kind: "stands_by", standbyRank: 1 },
    ...[refund, refund, refund, refund, refund],
  ]);
  for (const place of [0, -1, 1.5]) {
    assert.throws(() => depositOutcome(place, none), new RangeError(`not a place: ${place}`));
  }
});

test("a defaulter's deposit goes by the terms that it was made on", () => {
  const table = [
    ["kept", false, false, "forfeit"],
    ["returned", false, false, "refund"],
    ["kept", true, false, "refund"],
    ["returned", true, false, "refund"],
    ["kept", false, true, "refund"],
    ["kept", true, true, "refund"],
  ] as const;
  for (const [terms, wasReinstated, wasBlocked, outcome] of table) {
    assert.equal(defaultedDepositOutcome({ terms, wasReinstated, wasBlocked }), outcome);
  }
});
