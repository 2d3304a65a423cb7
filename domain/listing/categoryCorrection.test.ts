import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { answersStay, correctionProblem } from "./categoryCorrection.ts";

const place = { categoryId: 1, subCategoryId: 11 };
const other = { categoryId: 2, subCategoryId: null };

test("what Blaze brings stays among what Blaze ships, and what is handed over may go anywhere", () => {
  const problem = (
    shippingMode: "blaze" | "handover",
    approvedGoods: "audio" | "watches_wearables" | null,
    price = 1000,
  ) => correctionProblem({ place, shippingMode, basePrice: rupees(price) }, { place: other, approvedGoods });
  assert.equal(problem("blaze", "audio"), null);
  assert.equal(problem("blaze", null), "not_shipped");
  assert.equal(problem("blaze", "watches_wearables", 100_000), null);
  assert.equal(problem("blaze", "watches_wearables", 100_001), "not_shipped");
  assert.equal(problem("handover", null), null);
});

test("another subcategory is another place, the same one is none", () => {
  const live = { place, shippingMode: "handover", basePrice: rupees(1000) } as const;
  const to = (wanted: typeof place | typeof other) =>
    correctionProblem(live, { place: wanted, approvedGoods: null });
  assert.equal(to({ categoryId: 1, subCategoryId: 11 }), "same");
  assert.equal(to({ categoryId: 1, subCategoryId: 12 }), null);
});

test("answers stay as they are from the first bid on", () => {
  assert.deepEqual([0, 1, 7].map(answersStay), [false, true, true]);
});
