import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { recordResult } from "#modules/settlement/recordResult.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

test("a part below 100 rupees is refused; one that leaves less than that is not, and the rest is paid as it is", async () => {
  const order = await makeWonOrder(world); // a balance of 5,500 rupees
  const start = (amountPaise: number) =>
    startOrderPayment(world, { ...order, amountPaise: paise(amountPaise) });
  const pay = async (amountPaise: number) => {
    const started = accepted(await start(amountPaise));
    await world.pay(started.reference);
    return accepted(await verifyPayment(world, { paymentId: started.payment_id, userId: order.userId }));
  };
  const refused = { refused: "part_too_small", least: rupees(100), balance: rupees(5500) };
  assert.deepEqual(await start(1), refused);
  assert.deepEqual(await start(9_999), refused);
  assert.equal((await pay(10_000)).balance, rupees(5400));
  assert.equal((await pay(535_000)).balance, rupees(50));
  assert.deepEqual(await start(4_999), { refused: "part_too_small", least: rupees(50), balance: rupees(50) });
  assert.equal((await pay(5_000)).balance, 0);
});

test("a small payment that was begun as the rest is gone on with", async () => {
  const order = await makeWonOrder(world);
  const all = accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(5450) }));
  await world.pay(all.reference);
  accepted(await verifyPayment(world, { paymentId: all.payment_id, userId: order.userId }));
  const rest = accepted(await startOrderPayment(world, { ...order, amountPaise: rupees(50) }));
  const again = await startOrderPayment(world, {
    ...order,
    amountPaise: rupees(50),
    paymentId: rest.payment_id,
  });
  assert.equal(accepted(again).payment_id, rest.payment_id);
  // As when the order was defaulted and given back meanwhile: what went back is due again.
  await sql`update orders set paid_paise = 0 where id = ${order.orderId}`.execute(world.database.kysely);
  const small = { ...order, amountPaise: rupees(50), paymentId: rest.payment_id };
  assert.equal(accepted(await startOrderPayment(world, small)).payment_id, rest.payment_id);
});

test("a failure that is told late does not undo a success", async () => {
  const order = await makeWonOrder(world);
  const { payment_id: paymentId, reference } = accepted(
    await startOrderPayment(world, { ...order, amountPaise: rupees(5500) }),
  );
  await world.pay(reference);
  const verify = async () => accepted(await verifyPayment(world, { paymentId, userId: order.userId }));
  assert.equal((await verify()).payment.payment_status, "success");
  const result = {
    status: "failed",
    amountPaise: rupees(5500),
    transactionId: null,
    askedAt: new Date(),
  } as const;
  await inTransaction(world.database, (tx) => recordResult(tx, paymentId, { result, now: new Date() }));
  const row = await world.one(sql<{ status: string }>`select status from payments where id = ${paymentId}`);
  assert.equal(row.status, "success");
});
