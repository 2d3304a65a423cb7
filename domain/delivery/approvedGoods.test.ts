import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { approvedGoods, checklistOf, isShippable } from "./approvedGoods.ts";

test("what is on the list is shipped, and what is on none is handed over", () => {
  for (const goods of approvedGoods) assert.ok(isShippable(goods, rupees(500)), goods);
  assert.ok(!isShippable(null, rupees(500)));
  assert.ok(isShippable("phones_tablets", null));
});

test("watches are shipped up to the base price of the list", () => {
  assert.ok(isShippable("watches_wearables", rupees(100_000)));
  assert.ok(!isShippable("watches_wearables", rupees(100_001)));
  assert.ok(isShippable("audio", rupees(100_001)));
});

test("goods that were promised before the list have the general checklist", () => {
  assert.deepEqual([checklistOf("laptops_monitors"), checklistOf(null)], ["laptop", "general"]);
});
