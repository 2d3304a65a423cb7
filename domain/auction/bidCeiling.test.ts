import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { bidCeiling, ceilingDeposit } from "./bidCeiling.ts";

const ceiling = rupees(50_000);

test("who never paid and put nothing down is held to the ceiling", () => {
  assert.equal(bidCeiling(ceiling, { hasPaid: false, depositPaise: noPaise }), ceiling);
  assert.equal(bidCeiling(ceiling, { hasPaid: false, depositPaise: null }), ceiling);
  assert.equal(bidCeiling(ceiling, { hasPaid: false, depositPaise: rupees(1) }), null);
  assert.equal(bidCeiling(ceiling, { hasPaid: true, depositPaise: noPaise }), null);
  assert.equal(bidCeiling(noPaise, { hasPaid: false, depositPaise: noPaise }), null, "switched off");
});

test("the deposit that lifts it is the listing's, or that of a listing at the ceiling", () => {
  assert.equal(ceilingDeposit(rupees(9_000), ceiling), rupees(9_000));
  assert.equal(ceilingDeposit(noPaise, ceiling), rupees(5_000));
  assert.equal(ceilingDeposit(noPaise, noPaise), noPaise);
});
