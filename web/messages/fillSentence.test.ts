import assert from "node:assert/strict";
import { test } from "node:test";
import { fillSentence } from "./fillSentence.ts";

test("a sentence is filled with its values", () => {
  assert.equal(fillSentence("{count} Bids", { count: 14 }), "14 Bids");
  assert.equal(fillSentence("{minutes} of {minutes}, {seconds}", { minutes: 0, seconds: 5 }), "0 of 0, 5");
  assert.equal(fillSentence("No names", {}), "No names");
});

test("a missing value is a bug", () => {
  assert.throws(() => fillSentence("Deposit {amount}", { sum: 1 }), /\{amount\}/);
});
