import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { decidingAttempt, type PaymentAttempt } from "./decidingAttempt.ts";

const attempt = (id: string, state: PaymentAttempt["state"], refunded = 0, amount = 500): PaymentAttempt => ({
  id,
  state,
  amountPaise: rupees(amount),
  refundedPaise: rupees(refunded),
});

const at = (attempt: PaymentAttempt, seconds: number): PaymentAttempt => ({
  ...attempt,
  paidAt: new Date(seconds * 1000),
});

const table: [what: string, attempts: PaymentAttempt[], decides: string | undefined][] = [
  ["none", [], undefined],
  ["all failed", [attempt("a", "failed"), attempt("b", "failed")], "a"],
  ["one is open still", [attempt("a", "failed"), attempt("b", "open")], "b"],
  ["one can be captured", [attempt("a", "open"), attempt("b", "authorised")], "b"],
  ["one is captured", [attempt("a", "authorised"), attempt("b", "captured"), attempt("c", "open")], "b"],
  ["the captured one was returned", [attempt("a", "captured", 500), attempt("b", "authorised")], "a"],
  ["two were kept in full", [attempt("a", "captured"), attempt("b", "captured")], "a"],
  ["two failed, the later for more", [attempt("a", "failed"), attempt("b", "failed", 0, 900)], "a"],
  ["two are open", [attempt("a", "open"), attempt("b", "open")], "a"],
  ["two are open, the later for more", [attempt("a", "open"), attempt("b", "open", 0, 900)], "a"],
  ["one is open, for less", [attempt("a", "open"), attempt("b", "failed", 0, 900)], "a"],
  [
    "two can be captured, the newest first in the list",
    [at(attempt("b", "authorised"), 20), at(attempt("a", "authorised"), 10)],
    "a",
  ],
  [
    "two can be captured, the oldest first in the list",
    [at(attempt("a", "authorised"), 10), at(attempt("b", "authorised"), 20)],
    "a",
  ],
  [
    "two can be captured, and one has no time",
    [attempt("b", "authorised"), at(attempt("a", "authorised"), 10)],
    "a",
  ],
  [
    "one is captured, and one was made before it",
    [at(attempt("b", "captured"), 20), at(attempt("a", "authorised"), 10)],
    "b",
  ],
  ["two can be captured without a time", [attempt("a", "authorised"), attempt("b", "authorised")], "a"],
  ["two are open, the later made first", [at(attempt("a", "open"), 20), at(attempt("b", "open"), 10)], "a"],
  [
    "two were kept in full, the later made first",
    [at(attempt("a", "captured"), 20), at(attempt("b", "captured"), 10)],
    "a",
  ],
  ["one of two was returned", [attempt("a", "captured", 500), attempt("b", "captured")], "b"],
  ["one of two was returned in part", [attempt("a", "captured"), attempt("b", "captured", 1)], "a"],
];

for (const [what, attempts, decides] of table) {
  test(`attempts at one payment: ${what}`, () => {
    assert.equal(decidingAttempt(attempts)?.id, decides);
  });
}

test("an attempt without a refund has given nothing back", () => {
  assert.equal(attempt("a", "captured").refundedPaise, noPaise);
});
