import assert from "node:assert/strict";
import { test } from "node:test";
import english from "#languages/en/payments.json" with { type: "json" };
import hindi from "#languages/hi/payments.json" with { type: "json" };
import { wayLine, wayTitle } from "./methodWords.ts";

for (const [method, title, inHindi, line] of [
  ["UPI", "UPI", "UPI", "With any UPI app, here or by a QR code"],
  ["EAZYPAY", "Net banking, card", "नेट बैंकिंग, कार्ड", "ICICI EazyPay (Net banking and cards)"],
  ["BASISPAY", "UPI, card, net banking", "UPI, कार्ड, नेट बैंकिंग", "Basis Pay (UPI, debit, credit, net banking)"],
] as const) {
  test(`${method} is named by what one pays with, its provider small`, () => {
    assert.equal(wayTitle(method, english), title);
    assert.equal(wayTitle(method, hindi), inHindi);
    assert.equal(wayLine(method, english), line);
  });
}
