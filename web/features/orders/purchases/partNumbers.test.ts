import assert from "node:assert/strict";
import { test } from "node:test";
import { partNumbers } from "./partNumbers.ts";

test("only what was paid is a part of an order's payment", () => {
  const numbers = partNumbers([
    { id: "refused", payment_status: "failed" },
    { id: "first", payment_status: "success" },
    { id: "left", payment_status: "expired" },
    { id: "open", payment_status: "pending" },
    { id: "second", payment_status: "success" },
  ]);
  assert.deepEqual(
    [...numbers],
    [
      ["first", 1],
      ["second", 2],
    ],
  );
});
