import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { type OrderState, orderStages, orderStatuses } from "../order/orderStages.ts";
import { expectedHeld } from "./expectedHeld.ts";

const sale = { amountPaise: rupees(6000), shippingPaise: rupees(150) };
const partlyBack = rupees(5150);

/** Of a sale in any other state, what is held. */
const others: Partial<Record<OrderState, "all of it" | "nothing">> = {
  awaiting_payment: "all of it",
  return_agreed: "nothing",
  return_picked_up: "nothing",
  lost: "nothing",
  completed: "nothing",
  payment_defaulted: "nothing",
  seller_cancelled: "nothing",
  refunded: "nothing",
  withdrawn: "nothing",
};
const states = [...orderStatuses.filter((status) => status !== "paid"), ...orderStages];
for (const state of states) {
  const expected = others[state] ?? "what is held";
  test(`of a sale that is ${state}, ${expected} would be divided`, () => {
    const held = state === "awaiting_payment" ? noPaise : partlyBack;
    const answers = { "all of it": rupees(6150), "what is held": partlyBack, nothing: null };
    assert.equal(expectedHeld({ ...sale, state, heldPaise: held }), answers[expected]);
  });
}
