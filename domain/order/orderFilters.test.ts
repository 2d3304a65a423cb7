import assert from "node:assert/strict";
import { test } from "node:test";
import { type OrderMoment, type OrderStateFilter, orderSorting, orderViews } from "./orderFilters.ts";

const nothing = { isClaimOpen: false, isLate: false };

const table: [state: OrderStateFilter, by: OrderMoment, first: "latest" | "oldest"][] = [
  ["any", "created_at", "latest"],
  ["under_way", "stage_since", "oldest"],
  ["goods_held", "goods_held_since", "oldest"],
  ["awaiting_payment", "payment_deadline", "oldest"],
  ["payment_defaulted", "created_at", "latest"],
  ["refunded", "created_at", "latest"],
  ["awaiting_pickup", "stage_since", "oldest"],
  ["delivered", "stage_since", "oldest"],
  ["completed", "stage_since", "latest"],
  ["lost", "stage_since", "latest"],
];

for (const [state, by, first] of table) {
  test(`orders that are ${state} are sorted by ${by}, the ${first} first`, () => {
    assert.deepEqual(orderSorting({ state, ...nothing }), { by, first });
  });
}

test("what waits longest comes first wherever it is late or claimed", () => {
  const oldest = { by: "stage_since", first: "oldest" };
  assert.deepEqual(orderSorting({ state: "any", isClaimOpen: true, isLate: false }), oldest);
  assert.deepEqual(orderSorting({ state: "any", isClaimOpen: false, isLate: true }), oldest);
});

test("no two views show the same", () => {
  const shown = Object.values(orderViews).map((view) => JSON.stringify(view));
  assert.equal(new Set(shown).size, shown.length);
});
