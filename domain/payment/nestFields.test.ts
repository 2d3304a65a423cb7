import assert from "node:assert/strict";
import { test } from "node:test";
import { nestFields } from "./nestFields.ts";

test("a name with a dot is a field within a field", () => {
  const flat = { key: "k", "prefill.name": "Asha", "prefill.email": "", order_id: "o" };
  assert.deepEqual(nestFields(flat), { key: "k", prefill: { name: "Asha", email: "" }, order_id: "o" });
});
