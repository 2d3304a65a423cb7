import assert from "node:assert/strict";
import { test } from "node:test";
import { paise } from "../money/paise.ts";
import { type FoundLate, type FoundLateOutcome, foundLateOutcome } from "./foundLateOutcome.ts";

const covered: FoundLate = {
  paidInTimePaise: paise(5000),
  duePaise: paise(5000),
  wasReinstated: false,
  laterOrders: [],
  isItemGone: false,
};

const table: [what: string, change: Partial<FoundLate>, outcome: FoundLateOutcome][] = [
  ["the balance was covered, and the chain has ended", {}, "reinstate"],
  ["more than the balance was paid", { paidInTimePaise: paise(5001) }, "reinstate"],
  ["a paisa was missing", { paidInTimePaise: paise(4999) }, "default_stands"],
  [
    "a paisa was missing, and the item is gone",
    { paidInTimePaise: paise(4999), isItemGone: true },
    "default_stands",
  ],
  ["the next bidder is to pay", { laterOrders: ["awaiting_payment"] }, "reinstate"],
  [
    "the next bidder has not paid either",
    { laterOrders: ["payment_defaulted", "awaiting_payment"] },
    "reinstate",
  ],
  ["the next bidder's order was withdrawn", { laterOrders: ["withdrawn"] }, "reinstate"],
  ["the next bidder has paid", { laterOrders: ["paid"] }, "return_everything"],
  ["the third has paid", { laterOrders: ["payment_defaulted", "paid"] }, "return_everything"],
  ["the seller has cancelled the next order", { laterOrders: ["seller_cancelled"] }, "return_everything"],
  ["the next bidder had it and sent it back", { laterOrders: ["refunded"] }, "return_everything"],
  ["the item is listed again and bid on", { isItemGone: true }, "return_everything"],
  ["it was given back before", { wasReinstated: true }, "default_stands"],
];

for (const [what, change, outcome] of table) {
  test(`${what}: ${outcome}`, () => assert.equal(foundLateOutcome({ ...covered, ...change }), outcome));
}
