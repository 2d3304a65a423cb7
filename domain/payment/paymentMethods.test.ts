import assert from "node:assert/strict";
import { test } from "node:test";
import {
  checkoutKinds,
  findPaymentMethod,
  type GatewayName,
  methodOfGateway,
  paymentMethods,
} from "./paymentMethods.ts";

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

test("a gateway without a method is an error", () => {
  assert.throws(() => methodOfGateway("PAYTM" as GatewayName), /no method of gateway PAYTM/);
});

test("every way to a checkout is known, each once", () => {
  const ways = Object.values(paymentMethods).map(({ checkout }) => checkout);
  assert.deepEqual(checkoutKinds.toSorted(), [...new Set(ways)].toSorted());
});
