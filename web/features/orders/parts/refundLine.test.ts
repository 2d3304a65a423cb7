import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import english from "#languages/en/fulfilment.json" with { type: "json" };
import { refundLine } from "./refundLine.ts";

const { returningSeller, returningLateSeller, returnedSeller } = english.notes;
const words = { coming: returningSeller, late: returningLateSeller, back: returnedSeller };

test("a refund that is under way has the day of its own, and none once it is back", () => {
  const line = (refunded_by: string | null, returned_amount = rupees(500)) =>
    refundLine({ returned_amount, refunded_by }, words, { nowMs: Date.parse("2026-12-10"), language: "en" });
  assert.deepEqual(line("2026-12-16T06:00:00.000Z"), [
    "₹500 is on its way back to the buyer, and should be there by Wednesday, 16 December.",
  ]);
  assert.deepEqual(
    line("2026-12-09T06:00:00.000Z"),
    ["₹500 is on its way back to the buyer."],
    "a day that is over",
  );
  assert.deepEqual(line(null), ["₹500 went back to the buyer."]);
  assert.deepEqual(line(null, rupees(0)), []);
});
