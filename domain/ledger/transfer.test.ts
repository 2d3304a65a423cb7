import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise, rupees } from "../money/paise.ts";
import { isBalanced, type MoneyEvent, type Transfer, transfer } from "./transfer.ts";

const common = { amountPaise: rupees(100), reference: "r1" };
const events: [event: MoneyEvent, debit: string, credit: string][] = [
  [{ ...common, kind: "deposit_paid", provider: "ICICI", bidderId: "b" }, "gateway:icici", "deposits_held:b"],
  [{ ...common, kind: "deposit_applied", bidderId: "b", orderId: "o" }, "deposits_held:b", "order:o"],
  [{ ...common, kind: "deposit_released", bidderId: "b" }, "deposits_held:b", "buyer:b"],
  [{ ...common, kind: "deposit_forfeited", bidderId: "b" }, "deposits_held:b", "platform:forfeits"],
  [{ ...common, kind: "order_deposit_forfeited", orderId: "o" }, "order:o", "platform:forfeits"],
  [{ ...common, kind: "order_paid", provider: "BASISPAY", orderId: "o" }, "gateway:basispay", "order:o"],
  [{ ...common, kind: "order_released", orderId: "o", buyerId: "b" }, "order:o", "buyer:b"],
  [{ ...common, kind: "order_settled", orderId: "o", sellerId: "s" }, "order:o", "seller:s"],
  [{ ...common, kind: "refund_paid", provider: "ICICI", buyerId: "b" }, "buyer:b", "gateway:icici"],
  [{ ...common, kind: "order_deposit_forfeiture_reversed", orderId: "o" }, "platform:forfeits", "order:o"],
  [{ ...common, kind: "refund_paid_by_hand", buyerId: "b" }, "buyer:b", "platform:bank"],
  [{ ...common, kind: "order_returned", orderId: "o", buyerId: "b" }, "order:o", "buyer:b"],
  [{ ...common, kind: "fee_charged", sellerId: "s" }, "seller:s", "platform:fees"],
  [{ ...common, kind: "gst_charged", sellerId: "s" }, "seller:s", "tax:gst"],
  [{ ...common, kind: "tcs_collected", sellerId: "s" }, "seller:s", "tax:tcs"],
  [{ ...common, kind: "tds_deducted", sellerId: "s" }, "seller:s", "tax:tds"],
  [{ ...common, kind: "payout_started", sellerId: "s" }, "seller:s", "payouts_under_way:s"],
  [{ ...common, kind: "payout_failed", sellerId: "s" }, "payouts_under_way:s", "seller:s"],
  [
    { ...common, kind: "payout_paid", sellerId: "s", provider: "CASHFREE" },
    "payouts_under_way:s",
    "payout_provider:cashfree",
  ],
  [
    { ...common, kind: "payout_returned", sellerId: "s", provider: "CASHFREE" },
    "payout_provider:cashfree",
    "seller:s",
  ],
];

for (const [event, debit, credit] of events) {
  test(`${event.kind} debits ${debit} and credits ${credit}`, () => {
    assert.deepEqual(transfer(event), {
      kind: event.kind,
      idempotencyKey: `${event.kind}:r1`,
      postings: [
        { account: debit, amountPaise: 10_000 },
        { account: credit, amountPaise: -10_000 },
      ],
    });
  });
}

test("every event of every amount balances", () => {
  const amount = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(amount, fc.constantFrom(...events.map(([event]) => event)), (amountPaise, event) => {
      const moved = transfer({ ...event, amountPaise: paise(amountPaise) });
      assert.ok(moved !== null && isBalanced(moved.postings));
    }),
  );
});

test("a deposit that was paid, released and refunded leaves every account at zero", () => {
  const refunded = [events[0], events[2], events[8]].map((row) => row && transfer(row[0]));
  const balances = new Map<string, number>();
  for (const { account, amountPaise } of refunded.flatMap((moved) => (moved as Transfer).postings)) {
    balances.set(account, (balances.get(account) ?? 0) + amountPaise);
  }
  assert.deepEqual([...balances.values()], [0, 0, 0]);
});

test("nothing moves for a deposit of zero, and nothing moves backwards", () => {
  const event: MoneyEvent = { ...common, kind: "deposit_released", bidderId: "b" };
  assert.equal(transfer({ ...event, amountPaise: paise(0) }), null);
  assert.throws(() => transfer({ ...event, amountPaise: paise(-1) }), /deposit_released of -1 paise/);
});

test("postings balance only when there are two that add up to zero", () => {
  const posting = (amount: number) => ({ account: "a", amountPaise: paise(amount) });
  assert.equal(isBalanced([posting(1), posting(-1)]), true);
  assert.equal(isBalanced([posting(1), posting(-2)]), false);
  assert.equal(isBalanced([posting(0)]), false);
});
