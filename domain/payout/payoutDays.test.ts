import assert from "node:assert/strict";
import { test } from "node:test";
import { batchDueBy, payoutMovesBy } from "./payoutDays.ts";
import type { PayoutObstacle } from "./payoutWaitsFor.ts";

const friday = new Date("2026-11-13T12:00:00Z");
const tuesday = new Date("2026-11-17T12:00:00Z");

test("money that can be paid out leaves within two working days and is there a week later", () => {
  assert.equal(batchDueBy(friday).toISOString(), "2026-11-16T18:29:59.000Z");
  assert.equal(movesBy(null), "2026-11-23T18:29:59.000Z");
});

test("what Blaze has to do counts from when it was handed in, what the seller has to do from today", () => {
  assert.equal(movesBy("kyc_check"), "2026-11-16T18:29:59.000Z");
  assert.equal(movesBy("bank_check"), "2026-11-16T18:29:59.000Z");
  assert.equal(movesBy("hold"), "2026-11-28T12:00:00.000Z");
  assert.equal(movesBy("bank_account"), "2026-11-26T18:29:59.000Z");
  assert.equal(movesBy("kyc"), "2026-11-28T18:29:59.000Z");
});

function movesBy(waitsFor: PayoutObstacle | null): string {
  return payoutMovesBy({ waitsFor, since: friday }, tuesday).toISOString();
}
