import assert from "node:assert/strict";
import { test } from "node:test";
import { findPaymentMethod, methodOfGateway, paymentMethods } from "./paymentMethods.ts";

test("a mode with its provider, and without", () => {
  const table: [mode: string, provider: string | undefined, found: string | null][] = [
    ["UPI", "ICICI", "UPI"],
    ["UPI", undefined, "UPI"],
    ["EAZYPAY", "ICICI", "EAZYPAY"],
    ["RAZORPAY", "RAZORPAY", "RAZORPAY"],
    ["UPI", "RAZORPAY", null],
    ["EAZYPAY", "EAZYPAY", null],
    ["toString", undefined, null],
    ["upi", undefined, null],
  ];
  for (const [mode, provider, found] of table) assert.equal(findPaymentMethod(mode, provider), found);
});

test("every gateway leads back to its method", () => {
  for (const [name, { gateway }] of Object.entries(paymentMethods)) {
    assert.equal(methodOfGateway(gateway), name);
  }
});
