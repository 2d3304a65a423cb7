import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { PaymentMethod } from "#contract/checkout.ts";
import { rupees } from "#domain/money/paise.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY", "UPI", "RAZORPAY", "CASHFREE"] });
});
after(() => world.close());

type Try = { readonly method: PaymentMethod; readonly outcome: "success" | "failure" };

/** Pays 1,000 rupees of an order, or fails to; what is answered of it then. */
async function tryToPay(order: Awaited<ReturnType<typeof makeWonOrder>>, { method, outcome }: Try) {
  const started = accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(1000), method }));
  await world.pay(started.reference, outcome);
  const { payment } = accepted(
    await verifyPayment(world, { paymentId: started.payment_id, userId: order.userId }),
  );
  const shown = accepted(await readWonOrder(world.database, order));
  return { payment, last: shown.last_method };
}

test("the way that a person last paid in with success is remembered, a failed one is not", async () => {
  const order = await makeWonOrder(world);
  const lastOf = async () => accepted(await readWonOrder(world.database, order)).last_method;
  assert.equal(await lastOf(), "UPI", "the deposit of this auction");
  for (const [method, outcome, last] of [
    ["RAZORPAY", "failure", "UPI"],
    ["BASISPAY", "success", "BASISPAY"],
    ["UPI", "failure", "BASISPAY"],
    ["CASHFREE", "success", "CASHFREE"],
  ] as const) {
    assert.equal((await tryToPay(order, { method, outcome })).last, last, `${method} ${outcome}`);
    await world.make.advanceClock(1);
  }
  const other = await makeWonOrder(world);
  assert.equal(accepted(await readWonOrder(world.database, other)).last_method, "UPI", "another person");
  await world.assertConserved();
});

test("a failed payment names the side that its provider names, and none that it does not", async () => {
  const order = await makeWonOrder(world);
  for (const [method, side] of [
    ["RAZORPAY", "bank"],
    ["CASHFREE", "bank"],
    ["BASISPAY", null],
    ["UPI", null],
  ] as const) {
    const { payment } = await tryToPay(order, { method, outcome: "failure" });
    assert.deepEqual([payment.payment_status, payment.failed_side], ["failed", side], method);
  }
  const { payment } = await tryToPay(order, { method: "RAZORPAY", outcome: "success" });
  assert.equal(payment.failed_side, null);
  await world.assertConserved();
});
