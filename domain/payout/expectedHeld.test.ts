import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import type { OrderState } from "../order/orderStages.ts";
import { expectedHeld } from "./expectedHeld.ts";

const sale = { amountPaise: rupees(6000), shippingPaise: rupees(150) };
const partlyBack = rupees(5150);

const cases: Record<OrderState, "all of it" | "what is held" | "nothing"> = {
  awaiting_payment: "all of it",
  awaiting_pickup: "what is held",
  pickup_scheduled: "what is held",
  picked_up: "what is held",
  verified: "what is held",
  shipped: "what is held",
  came_back: "what is held",
  awaiting_handover: "what is held",
  delivered: "what is held",
  claimed: "what is held",
  return_agreed: "nothing",
  return_picked_up: "nothing",
  lost: "nothing",
  completed: "nothing",
  payment_defaulted: "nothing",
  seller_cancelled: "nothing",
  refunded: "nothing",
  withdrawn: "nothing",
};
for (const [state, expected] of Object.entries(cases) as [OrderState, string][]) {
  test(`of a sale that is ${state}, ${expected} would be divided`, () => {
    const held = state === "awaiting_payment" ? noPaise : partlyBack;
    const answers = { "all of it": rupees(6150), "what is held": partlyBack, nothing: null };
    assert.equal(
      expectedHeld({ ...sale, state, heldPaise: held }),
      answers[expected as keyof typeof answers],
    );
  });
}
