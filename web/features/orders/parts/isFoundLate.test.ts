import assert from "node:assert/strict";
import { test } from "node:test";
import type { OrderEvent } from "#contract/fulfilment.ts";
import { isFoundLate } from "./isFoundLate.ts";

const event = (kind: OrderEvent["kind"]): OrderEvent => ({
  kind,
  actor: "blaze",
  note: "",
  planned_at: null,
  at: "2026-11-22T15:30:00.000Z",
});

test("paid in time and found too late is told from not paid in time", () => {
  assert.equal(
    isFoundLate({ order_status: "payment_defaulted", events: [event("won"), event("found_late")] }),
    true,
  );
  assert.equal(isFoundLate({ order_status: "payment_defaulted", events: [event("won")] }), false);
  assert.equal(
    isFoundLate({ order_status: "withdrawn", events: [event("won"), event("found_late")] }),
    false,
  );
});
