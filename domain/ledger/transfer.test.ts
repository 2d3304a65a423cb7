import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import fc from "fast-check";
import { paise, rupees } from "../money/paise.ts";
import type { MoneyEvent, MoneyEventKind } from "./moneyEvents.ts";
import { isBalanced, type Transfer, transfer } from "./transfer.ts";

const common = { amountPaise: rupees(100), reference: "r1" };
const expected: { [Kind in MoneyEventKind]: [facts: FactsOf<Kind>, debit: string, credit: string] } = {
  deposit_paid: [{ provider: "ICICI", bidderId: "b" }, "gateway:icici", "deposits_held:b"],
  deposit_applied: [{ bidderId: "b", orderId: "o" }, "deposits_held:b", "order:o"],
  deposit_released: [{ bidderId: "b" }, "deposits_held:b", "buyer:b"],
  deposit_forfeited: [{ bidderId: "b" }, "deposits_held:b", "platform:forfeits"],
  order_deposit_forfeited: [{ orderId: "o" }, "order:o", "platform:forfeits"],
  order_paid: [{ provider: "BASISPAY", orderId: "o" }, "gateway:basispay", "order:o"],
  order_released: [{ orderId: "o", buyerId: "b" }, "order:o", "buyer:b"],
  order_settled: [{ orderId: "o", sellerId: "s" }, "order:o", "seller:s"],
  refund_paid: [{ provider: "ICICI", buyerId: "b" }, "buyer:b", "gateway:icici"],
  order_deposit_forfeiture_reversed: [{ orderId: "o" }, "platform:forfeits", "order:o"],
  refund_paid_by_hand: [{ buyerId: "b" }, "buyer:b", "platform:bank"],
  order_returned: [{ orderId: "o", buyerId: "b" }, "order:o", "buyer:b"],
  loss_covered: [{ orderId: "o" }, "platform:losses", "order:o"],
  loss_recovered: [{}, "platform:bank", "platform:losses"],
  delivery_charged: [{ orderId: "o" }, "order:o", "platform:delivery"],
  delivery_gst_charged: [{ orderId: "o" }, "order:o", "tax:gst"],
  seller_delivery_charged: [{ sellerId: "s" }, "seller:s", "platform:delivery"],
  seller_delivery_gst_charged: [{ sellerId: "s" }, "seller:s", "tax:gst"],
  fee_charged: [{ sellerId: "s" }, "seller:s", "platform:fees"],
  gst_charged: [{ sellerId: "s" }, "seller:s", "tax:gst"],
  tcs_collected: [{ sellerId: "s" }, "seller:s", "tax:tcs"],
  tds_deducted: [{ sellerId: "s" }, "seller:s", "tax:tds"],
  goodwill_granted: [{ sellerId: "s" }, "platform:goodwill", "seller:s"],
  payout_started: [{ sellerId: "s" }, "seller:s", "payouts_under_way:s"],
  payout_failed: [{ sellerId: "s" }, "payouts_under_way:s", "seller:s"],
  payout_paid: [{ sellerId: "s", provider: "CASHFREE" }, "payouts_under_way:s", "payout_provider:cashfree"],
  payout_returned: [{ sellerId: "s", provider: "CASHFREE" }, "payout_provider:cashfree", "seller:s"],
};
type FactsOf<Kind extends MoneyEventKind> = Omit<
  Extract<MoneyEvent, { kind: Kind }>,
  "kind" | "amountPaise" | "reference"
>;
const events = Object.entries(expected).map(
  ([kind, [facts, debit, credit]]) => [{ ...common, kind, ...facts } as MoneyEvent, debit, credit] as const,
);

test("every event stands in the chart of accounts", async () => {
  const chart = await readFile(new URL("../../docs/chart-of-accounts.md", import.meta.url), "utf8");
  const named = [...chart.matchAll(/^\| `(\w+)`(?=[:| ])/gm)].map(([, name]) => name);
  assert.deepEqual(
    Object.keys(expected).filter((kind) => !named.includes(kind)),
    [],
  );
});

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
  const kinds = ["deposit_paid", "deposit_released", "refund_paid"];
  const refunded = events.filter(([{ kind }]) => kinds.includes(kind)).map(([event]) => transfer(event));
  assert.equal(refunded.length, 3);
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
