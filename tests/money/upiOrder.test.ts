import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { readPaymentCheckout } from "#modules/settlement/readPaymentStanding.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

test("UPI pays for an order only where the operator offers it", async () => {
  const order = await makeWonOrder(world);
  assert.deepEqual(await startOrderPayment(world, { ...order, amountPaise: rupees(5500), method: "UPI" }), {
    refused: "payment_method_unavailable",
    offered: ["BASISPAY"],
  });
});

test("a UPI code runs out; another one pays the order, and who pays the first one late gets it back", async () => {
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY", "UPI"] });
  const order = await makeWonOrder(world);
  const { userId } = order;
  const start = async () =>
    accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(5500), method: "UPI" }));
  const verify = async (paymentId: string) => accepted(await verifyPayment(world, { paymentId, userId }));

  const first = await start();
  assert.equal(first.how, "upi");
  assert.match(first.checkout_url, /^upi:\/\/pay\?pa=.*&am=5500\.00&cu=INR&tr=EZY/);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from (${first.expires_at}::timestamptz - blaze_now()))::float8 as seconds`.execute(
    world.database.kysely,
  );
  const [{ seconds } = { seconds: 0 }] = rows;
  assert.ok(seconds > 290 && seconds <= 300, `${seconds}`);

  await world.make.advanceClock(301);
  const { checkout } = accepted(await readPaymentCheckout(world, { paymentId: first.payment_id, userId }));
  assert.deepEqual(checkout, first, "the same code with the same end: the page says that it has run out");

  const second = await start();
  assert.notEqual(second.checkout_url, first.checkout_url);
  await world.pay(second.reference);
  const paid = await verify(second.payment_id);
  assert.deepEqual([paid.balance, paid.returned], [0, 0]);
  const shown = accepted(await readWonOrder(world.database, order));
  assert.equal(shown.order.order_status, "paid");

  await world.pay(first.reference);
  const late = await verify(first.payment_id);
  assert.deepEqual([late.payment.payment_status, late.returned], ["success", rupees(5500)]);
  const refunds = await sql<{ reason: string; amount_paise: number }>`
    select reason, amount_paise from refunds where payment_id = ${first.payment_id}`.execute(
    world.database.kysely,
  );
  assert.deepEqual(refunds.rows, [{ reason: "payment_over_balance", amount_paise: rupees(5500) }]);
  await world.assertConserved();
});
