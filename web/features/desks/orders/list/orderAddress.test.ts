import assert from "node:assert/strict";
import { test } from "node:test";
import { type OrderFilters, orderViews } from "#domain/order/orderFilters.ts";
import { addressOf, filtersIn, isSameList } from "./orderAddress.ts";

const whole: OrderFilters = {
  state: "any",
  claimed: "true",
  late: "true",
  mine: "true",
  way: "handover",
  category_id: 7,
  from: "2026-11-01",
  to: "2026-11-30",
  least: 10_000_00,
  most: 1_00_000_00,
};

test("what was chosen stands in the address, and is read from it again", () => {
  for (const filters of [{}, whole, ...Object.values(orderViews)])
    assert.deepEqual(filtersIn(addressOf(filters)), filters);
  assert.deepEqual(addressOf({ least: 10_000_00, late: "true" }), { least: 10_000, late: true });
});

test("what an address cannot mean narrows nothing", () => {
  const wrong = [
    { state: "nowhere" },
    { way: "by air" },
    { late: "perhaps", mine: 1, claimed: "open" },
    { category: -3, least: 1.5, most: "many" },
    { from: "yesterday", to: "2026-13-45" },
  ];
  for (const address of wrong) assert.deepEqual(filtersIn(address), {});
});

test("a view is the one that is shown whatever the order of its filters", () => {
  assert.ok(isSameList({ late: "true", way: "blaze" }, { way: "blaze", late: "true" }));
  assert.ok(!isSameList({ late: "true" }, { late: "true", way: "blaze" }));
});
