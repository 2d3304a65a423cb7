import assert from "node:assert/strict";
import { test } from "node:test";
import type { Payment, WonOrder } from "#contract/orders.ts";
import type { DepositStatus } from "#domain/deposit/depositStatuses.ts";
import { noPaise, rupees } from "#domain/money/paise.ts";
import orders from "#languages/en/orders.json" with { type: "json" };
import { closedLines, defaultSentences, returnedSentences } from "./closedOrder.ts";

const deposit = (payment_status: DepositStatus): WonOrder["deposit"] => ({
  amount: rupees(700),
  mode: "UPI",
  payment_status,
  default_terms: "kept",
});
const payment = (change: Partial<Payment>): Payment => ({
  id: "019c7300-0000-7000-8000-000000000001",
  title: "Payment 1",
  mode: "ONLINE",
  provider: "RAZORPAY",
  payment_status: "success",
  amount: rupees(5000),
  returned_amount: noPaise,
  returning_until: null,
  expires_at: null,
  unpaid_at: null,
  returned_at: null,
  returned_by: null,
  failed_side: null,
  reference: "BLZ",
  created_at: "2026-11-22T15:30:00.000Z",
  settled_at: null,
  ...change,
});

test("a deposit that is kept, on its way back or back is named with its amount", () => {
  const said = (status: DepositStatus) =>
    defaultSentences({ deposit: deposit(status), payments: [] }, orders);
  assert.deepEqual(said("forfeited"), ["Your deposit of ₹700 is kept, as was agreed when you made it."]);
  assert.deepEqual(said("refund_due"), ["Your deposit of ₹700 is on its way back to you."]);
  assert.deepEqual(said("refunded"), ["Your deposit of ₹700 has gone back to you."]);
  assert.deepEqual(defaultSentences({ deposit: null, payments: [] }, orders), []);
});

test("parts go back, and a payment without an answer is still asked about", () => {
  const paid = [payment({ returned_amount: rupees(5000) }), payment({ payment_status: "pending" })];
  const coming = [payment({ returned_amount: rupees(5000), returning_until: "2026-12-02T15:30:00.000Z" })];
  assert.deepEqual(returnedSentences(coming, orders), [
    "₹5,000 of your payments is on its way back to where it came from.",
  ]);
  assert.deepEqual(defaultSentences({ deposit: deposit("forfeited"), payments: paid }, orders).slice(1), [
    "₹5,000 of your payments went back to where it came from.",
    "We are still asking Razorpay. If it was paid in time, your deposit comes back, or the order is yours again.",
  ]);
  const [, , asked] = defaultSentences({ deposit: deposit("refunded"), payments: paid }, orders);
  assert.match(asked ?? "", /that payment comes back/);
});

test("the sum of a closed order names where its money is, and nothing as owed", () => {
  const paid = [
    payment({ returned_amount: rupees(5000) }),
    payment({ returned_amount: rupees(900), returning_until: "2026-12-02T15:30:00.000Z" }),
  ];
  assert.deepEqual(closedLines({ deposit: deposit("forfeited"), payments: paid }, orders), [
    { label: "Deposit, kept", value: rupees(700) },
    { label: "Payments, on their way back", value: rupees(900) },
    { label: "Payments, given back", value: rupees(5000) },
  ]);
});
