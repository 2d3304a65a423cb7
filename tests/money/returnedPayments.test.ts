import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { paise, rupees } from "#domain/money/paise.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import type { ProviderName } from "#modules/payments/providers.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { compareStatement } from "#modules/settlement/statements/compareStatement.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({ ORDER_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"] });
});
after(() => world.close());
afterEach(() => world.assertConserved());

const methods = {
  UPI: "ICICI",
  EAZYPAY: "EAZYPAY",
  RAZORPAY: "RAZORPAY",
  CASHFREE: "CASHFREE",
  BASISPAY: "BASISPAY",
} as const;
type Method = keyof typeof methods;

/** A payment of the whole balance that its payer is about to make on the provider's page. */
async function begun(method: Method) {
  const order = await makeWonOrder(world);
  const checkout = accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(5500), method }));
  if (method === "EAZYPAY") {
    await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields as Record<string, string>)}`);
  }
  const asked = { paymentId: checkout.payment_id, userId: order.userId };
  return {
    order,
    reference: checkout.reference,
    verify: async () => accepted(await verifyPayment(world, asked)),
    read: async () => accepted(await readWonOrder(world.database, order)),
  };
}

/** Without our server: Razorpay by itself, or somebody in the provider's dashboard. */
async function returnThere(reference: string, amount?: number): Promise<void> {
  assert.equal(await askToReturn(reference, amount), 200);
}

async function askToReturn(reference: string, amount?: number): Promise<number> {
  const answer = await fetch(`${world.standins.url}/control/payments/${reference}/return`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ amount }),
  });
  return answer.status;
}

const refundsOf = async (orderId: string): Promise<number> => {
  const { refunds } = await world.one(sql<{ refunds: number }>`
    select count(*)::integer as refunds from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = ${orderId}`);
  return refunds;
};

const differencesAt = async (provider: ProviderName): Promise<string[]> => {
  const found = await compareStatement(world, provider);
  assert.ok(found !== null);
  return found.map(({ kind }) => kind).toSorted();
};

test("Razorpay: an authorisation that Razorpay returned by itself is no money, here and on the statement", async () => {
  const { order, reference, verify, read } = await begun("RAZORPAY");
  await world.pay(reference);
  await returnThere(reference);
  const { payment } = await verify();
  assert.deepEqual([payment.payment_status, payment.amount], ["failed", rupees(5500)]);
  const { balance, order: won } = await read();
  assert.deepEqual([balance, won.order_status], [rupees(5500), "awaiting_payment"]);
  assert.equal(await refundsOf(order.orderId), 0);
  assert.deepEqual(await differencesAt("RAZORPAY"), []);
});

for (const method of Object.keys(methods) as Method[]) {
  test(`${method}: money that the provider gave back before it was credited is neither credited nor refunded`, async () => {
    const { order, reference, verify, read } = await begun(method);
    await world.pay(reference);
    if (method === "RAZORPAY") await captureThere(reference);
    await returnThere(reference);
    for (const _again of [1, 2]) {
      const { payment, returned } = await verify();
      assert.deepEqual([payment.payment_status, returned], ["failed", rupees(5500)]);
    }
    assert.deepEqual([(await read()).balance, (await read()).paid_amount], [rupees(5500), 0]);
    assert.equal(await refundsOf(order.orderId), 0);
    const differences = await differencesAt(methods[method]);
    assert.deepEqual(differences, ["payment_missing_here", "refund_missing_here"]);
  });

  test(`${method}: money that the provider gave back in part is credited to nobody until an operator has looked`, async () => {
    const { order, reference, verify, read } = await begun(method);
    await world.pay(reference);
    if (method === "RAZORPAY") await captureThere(reference);
    await returnThere(reference, rupees(100));
    const { payment, returned } = await verify();
    assert.deepEqual([payment.payment_status, returned], ["pending", rupees(100)]);
    assert.deepEqual([(await read()).balance, await refundsOf(order.orderId)], [rupees(5500), 0]);
    assert.ok((await differencesAt(methods[method])).includes("payment_missing_here"));
    assert.equal(await askToReturn(reference, rupees(5401)), 404, "no more goes back than was paid");
  });

  test(`${method}: a credited payment that is refunded in the dashboard stays credited, and the statement tells`, async () => {
    const { reference, verify, read } = await begun(method);
    await world.pay(reference);
    assert.equal((await verify()).payment.payment_status, "success");
    const before = await differencesAt(methods[method]);
    await returnThere(reference);
    assert.equal((await verify()).payment.payment_status, "success");
    assert.equal((await read()).order.order_status, "paid");
    const after = await differencesAt(methods[method]);
    assert.deepEqual(after.toSorted(), [...before, "refund_missing_here"].toSorted());
  });
}

/** As an automatic capture at Razorpay would. */
async function captureThere(reference: string): Promise<void> {
  const payment = { reference: "", providerReference: reference, transactionId: null };
  await world.providers.RAZORPAY.ask({ ...payment, amountPaise: paise(550_000) });
}

test("Razorpay: verified four times at once while it is captured, each is told that it was paid", async () => {
  const { reference, verify, read } = await begun("RAZORPAY");
  await world.pay(reference);
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "slow_capture" });
  const answers = await Promise.all([verify(), verify(), verify(), verify()]);
  assert.deepEqual(
    answers.map(({ payment }) => payment.payment_status),
    Array(4).fill("success"),
  );
  assert.equal((await read()).paid_amount, rupees(5500));
});

test("a part that went back after the deadline was missed is no longer counted as paid", async () => {
  const order = await makeWonOrder(world);
  const read = async () => accepted(await readWonOrder(world.database, order));
  const part = accepted(
    await startOrderPayment(world, { ...order, amountPaise: rupees(2000), method: "BASISPAY" }),
  );
  await world.pay(part.reference);
  accepted(await verifyPayment(world, { paymentId: part.payment_id, userId: order.userId }));
  assert.equal((await read()).paid_amount, rupees(2000));
  await world.make.advanceClock(36 * 3600);
  await defaultOverdueOrders(world.database, { limit: 1000 });
  const { payments, paid_amount: kept } = await read();
  assert.deepEqual([payments[0]?.returned_amount, kept], [rupees(2000), 0]);
});
