import assert from "node:assert/strict";
import { test } from "node:test";
import type { PaymentMethod } from "#contract/checkout.ts";
import english from "#languages/en/payments.json" with { type: "json" };
import hindi from "#languages/hi/payments.json" with { type: "json" };
import { methodLine, methodTitle } from "./methodWords.ts";

test("below each way of paying stands with what one pays", () => {
  const table: [method: PaymentMethod, english: string, hindi: string][] = [
    ["UPI", "Scan a QR code with any UPI app", "किसी भी UPI ऐप से QR कोड स्कैन करें"],
    ["EAZYPAY", "Net banking and cards", "नेट बैंकिंग और कार्ड"],
    ["RAZORPAY", "Cards, wallets, net banking", "कार्ड, वॉलेट, नेट बैंकिंग"],
    ["CASHFREE", "UPI, cards, net banking", "UPI, कार्ड, नेट बैंकिंग"],
    ["BASISPAY", "UPI, debit, credit, net banking", "UPI, डेबिट, क्रेडिट, नेट बैंकिंग"],
  ];
  for (const [method, ...lines] of table) {
    assert.deepEqual([methodLine(method, english), methodLine(method, hindi)], lines);
  }
});

test("a way that this app does not know yet has its own name for a title", () => {
  assert.deepEqual([methodTitle("BASISPAY"), methodTitle("NONE")], ["Basis Pay", "NONE"]);
});
