import assert from "node:assert/strict";
import { test } from "node:test";
import { movementSign } from "./movementSign.ts";

test("a deposit that is kept and given back is taken off once and added once", () => {
  const signs = [
    movementSign({ kind: "deposit", direction: "paid", status: "success" }),
    movementSign({ kind: "deposit_kept", direction: "kept", status: "processed" }),
    movementSign({ kind: "deposit_given_back", direction: "returned", status: "processed" }),
    movementSign({ kind: "refund", direction: "returned", status: "processed" }),
  ];
  assert.deepEqual(signs, ["− ", "", "", "+ "]);
});

test("what is only begun has no sign", () => {
  assert.equal(movementSign({ kind: "refund", direction: "returned", status: "sent" }), "");
  assert.equal(movementSign({ kind: "order_payment", direction: "paid", status: "failed" }), "");
});
