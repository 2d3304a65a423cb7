import assert from "node:assert/strict";
import { test } from "node:test";
import { readLedgerQuery } from "./ledgerQuery.ts";

test("what is typed names an account, an order or a row, or nothing", () => {
  const id = "0f6e8a52-3a4b-4c1d-9e2f-5a6b7c8d9e0f";
  for (const [typed, query] of [
    ["", { by: "all" }],
    ["  ", { by: "all" }],
    ["platform:fees", { by: "account", code: "platform:fees" }],
    [" Gateway:RAZORPAY ", { by: "account", code: "gateway:razorpay" }],
    [`order:${id}`, { by: "account", code: `order:${id}` }],
    [id.toUpperCase(), { by: "row", id }],
    ["blz 7k3q9d", { by: "order", number: "BLZ-7K3-Q9D" }],
    ["BLZ-7K3-Q9G", null],
    ["platform:'fees", null],
    ["nothing at all", null],
  ] as const)
    assert.deepEqual(readLedgerQuery(typed), query, typed);
});
