import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { bidCeiling, ceilingDeposit } from "./bidCeiling.ts";

const ceiling = rupees(50_000);

test("who never paid and put nothing down is held to the ceiling", () => {
  const own = null;
  assert.equal(bidCeiling(ceiling, { own, hasPaid: false, depositPaise: noPaise }), ceiling);
  assert.equal(bidCeiling(ceiling, { own, hasPaid: false, depositPaise: null }), ceiling);
  assert.equal(bidCeiling(ceiling, { own, hasPaid: false, depositPaise: rupees(1) }), null);
  assert.equal(bidCeiling(ceiling, { own, hasPaid: true, depositPaise: noPaise }), null);
  assert.equal(bidCeiling(noPaise, { own, hasPaid: false, depositPaise: noPaise }), null, "switched off");
});

const lower = { amountPaise: rupees(5_000) };
const higher = { amountPaise: rupees(2_00_000) };
const none = { amountPaise: null };
const ownCases = [
  ["a lower one holds a newcomer", lower, { hasPaid: false, depositPaise: null }, rupees(5_000)],
  ["and who has paid", lower, { hasPaid: true, depositPaise: noPaise }, rupees(5_000)],
  [
    "a higher one lets a newcomer go further",
    higher,
    { hasPaid: false, depositPaise: null },
    rupees(2_00_000),
  ],
  ["none lets anybody go as far as they like", none, { hasPaid: false, depositPaise: null }, null],
  ["money held here lifts one of one's own", lower, { hasPaid: false, depositPaise: rupees(1) }, null],
] as const;
for (const [name, own, bidder, expected] of ownCases) {
  test(`a ceiling of one's own: ${name}`, () => {
    assert.equal(bidCeiling(ceiling, { own, ...bidder }), expected);
    assert.equal(bidCeiling(noPaise, { own, ...bidder }), expected, "with the general one switched off");
  });
}

test("the deposit that lifts it is the listing's, or that of a listing at the ceiling", () => {
  assert.equal(ceilingDeposit(rupees(9_000), ceiling, null), rupees(9_000));
  assert.equal(ceilingDeposit(noPaise, ceiling, null), rupees(5_000));
  assert.equal(ceilingDeposit(noPaise, noPaise, null), noPaise);
  assert.equal(ceilingDeposit(noPaise, ceiling, higher), rupees(20_000));
  assert.equal(ceilingDeposit(noPaise, ceiling, lower), rupees(5_000), "a lower one is not cheaper to lift");
});
