import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { PaymentMethod } from "#contract/checkout.ts";
import { rupees } from "#domain/money/paise.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { createLane } from "#modules/operations/lane.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY", "UPI"] });
});
after(() => world.close());
afterEach(async () => {
  world.standins.faults.clear();
  await world.assertConserved();
  await sql`update orders set status = 'seller_cancelled' where status = 'awaiting_payment'`.execute(
    world.database.kysely,
  );
  await sql`update payments set next_check_at = null`.execute(world.database.kysely);
  await sql`delete from provider_silences`.execute(world.database.kysely);
});

const hourMs = 3_600_000;

/** An unpaid order whose deadline is in an hour, with a payment that was begun. */
async function begunPayment(method: PaymentMethod = "BASISPAY") {
  const amountPaise = rupees(1000);
  const { id: orderId, buyerId: userId } = await world.make.order({ amountPaise, deadlineInMs: hourMs });
  const checkout = accepted(await startOrderPayment(world, { orderId, userId, amountPaise, method }));
  return { orderId, userId, paymentId: checkout.payment_id, reference: checkout.reference };
}

const statusOf = async (orderId: string) =>
  (await world.one(sql<{ status: string }>`select status from orders where id = ${orderId}`)).status;

const ask = () => reconcilePending(world.database, world.providers, { limit: 100 });
const runDefaults = () => defaultOverdueOrders(world.database, { limit: 100 });

const alerts = async () => {
  const { rows } = await sql<{ subject: string; detail: string }>`
    select subject, detail from money_alerts where kind = 'defaulted_unanswered' and closed_at is null
    order by subject`.execute(world.database.kysely);
  return rows;
};

test("a worker dies at the deadline with a payment that it has taken: it is asked about before anything defaults", async () => {
  const { orderId, reference } = await begunPayment();
  await world.pay(reference);
  await world.make.advanceClock(3601);
  world.standins.faults.arm({ provider: "BASISPAY", kind: "hang" }, Number.POSITIVE_INFINITY);
  const worker = startWorker();
  await taken(orderId);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  world.standins.faults.clear();
  await world.make.advanceClock(61 * 60);
  await runDefaults();
  assert.equal(await statusOf(orderId), "awaiting_payment", "nobody has asked");
  await ask();
  assert.equal(await statusOf(orderId), "paid");
});

/** The real worker, on this file's database and stand-ins. */
function startWorker(): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL("../../worker/main.ts", import.meta.url))], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...standinEnvironment({ url: world.standins.url, settings: world.standinSettings }),
      BLAZE_MODE: "demo",
      DATABASE_URL: world.databaseUrl,
    },
  });
}

async function taken(orderId: string): Promise<void> {
  const isTaken = () =>
    world.one(sql<{ taken: boolean }>`
      select next_check_at > blaze_now() as taken from payments where order_id = ${orderId}`);
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(50)) {
    if ((await isTaken()).taken) return;
  }
  assert.fail("the worker takes the payment");
}

test("one HTTP 500 at the deadline: the question is asked again within a minute, and nothing defaults meanwhile", async () => {
  const { orderId, reference } = await begunPayment();
  await world.pay(reference);
  await world.make.advanceClock(3601);
  world.standins.faults.arm({ provider: "BASISPAY", kind: "error_500" });
  assert.equal(await ask(), 1);
  await runDefaults();
  assert.equal(await statusOf(orderId), "awaiting_payment");
  await world.make.advanceClock(58);
  assert.equal(await ask(), 1, "asked again within 60 seconds, with the worker's own pause");
  assert.equal(await statusOf(orderId), "paid");
});

test("an answer to a question from before the deadline does not count, though it comes after it", async () => {
  const { orderId, reference } = await begunPayment();
  await sql`update payments set next_check_at = blaze_now() where order_id = ${orderId}`.execute(
    world.database.kysely,
  );
  world.standins.faults.slow("BASISPAY", 4_000);
  const asking = ask();
  const secondsLeft = async () =>
    (
      await world.one(sql<{ seconds: number | null }>`
        select extract(epoch from next_check_at - blaze_now())::float8 as seconds
        from payments where order_id = ${orderId}`)
    ).seconds;
  let seconds = await secondsLeft();
  for (; seconds !== null && seconds <= 0; seconds = await secondsLeft()) await pause(20);
  assert.ok(seconds !== null && seconds <= 40, "whoever dies with it leaves it to be asked about soon");
  while (world.standins.faults.held("BASISPAY") === 0) await pause(20);
  await world.make.advanceClock(3601);
  assert.equal(await asking, 1);
  world.standins.faults.clear();
  await runDefaults();
  assert.equal(await statusOf(orderId), "awaiting_payment", "it may have been paid after the question");
  await world.pay(reference);
  await world.make.advanceClock(41);
  await ask();
  assert.equal(await statusOf(orderId), "paid");
});

for (const teller of ["the payer", "the worker"] as const) {
  test(`an attempt that failed, as ${teller} heard, and was paid on the provider's page before the deadline counts`, async () => {
    const { orderId, userId, paymentId, reference } = await begunPayment("RAZORPAY");
    await world.pay(reference, "failure");
    if (teller === "the payer") accepted(await verifyPayment(world, { paymentId, userId }));
    else {
      await world.make.advanceClock(60);
      assert.equal(await ask(), 1);
    }
    const { status } = await world.one(sql<{ status: string }>`
      select status from payments where id = ${paymentId}`);
    assert.equal(status, "failed");
    await world.pay(reference);
    await world.make.advanceClock(3601);
    await runDefaults();
    assert.equal(await statusOf(orderId), "awaiting_payment", "the provider has not been asked since");
    await ask();
    assert.equal(await statusOf(orderId), "paid");
  });
}

test("an attempt that failed for good: the order defaults as soon as the provider has said so", async () => {
  const { orderId, userId, paymentId, reference } = await begunPayment("RAZORPAY");
  await world.pay(reference, "failure");
  accepted(await verifyPayment(world, { paymentId, userId }));
  await world.make.advanceClock(3601);
  await ask();
  await runDefaults();
  assert.equal(await statusOf(orderId), "payment_defaulted");
  assert.deepEqual(await alerts(), []);
  await world.make.advanceClock(3 * 3600);
  assert.equal(await ask(), 0, "and it is asked about no more");
});

test("three questions without an answer over an hour: the order defaults, and an alert stands", async () => {
  const { orderId, reference } = await begunPayment();
  await world.make.advanceClock(3601);
  world.standins.faults.arm({ provider: "BASISPAY", kind: "error_500" }, Number.POSITIVE_INFINITY);
  for (const seconds of [0, 50, 50, 58 * 60 - 200]) {
    await world.make.advanceClock(seconds);
    assert.equal(await ask(), 1);
    await runDefaults();
    assert.equal(await statusOf(orderId), "awaiting_payment", "not within the hour");
  }
  await world.make.advanceClock(300);
  await runDefaults();
  assert.equal(await statusOf(orderId), "awaiting_payment", "the last question lies within the hour");
  assert.equal(await ask(), 1);
  await runDefaults();
  assert.equal(await statusOf(orderId), "payment_defaulted");
  const [alert] = await alerts();
  assert.equal(alert?.subject, orderId);
  const own = await world.one(sql<{ reference: string }>`
    select reference from payments where order_id = ${orderId}`);
  assert.ok(alert.detail.includes(`BASISPAY ${own.reference}`), alert.detail);
  assert.ok(reference);
});

test("questions from before the deadline do not count towards its hour", async () => {
  const { orderId } = await begunPayment();
  world.standins.faults.arm({ provider: "BASISPAY", kind: "error_500" }, Number.POSITIVE_INFINITY);
  for (let question = 0; question < 4; question += 1) {
    await world.make.advanceClock(800);
    await ask();
  }
  await world.make.advanceClock(1000);
  await ask();
  await runDefaults();
  assert.equal(await statusOf(orderId), "awaiting_payment");
});

test("an outage of more than an hour holds no order for ever, though few payments were asked about", async () => {
  const orders = [];
  for (let index = 0; index < 6; index += 1) orders.push(await begunPayment("CASHFREE"));
  const answered = await begunPayment("RAZORPAY");
  world.standins.faults.arm({ provider: "CASHFREE", kind: "error_500" }, Number.POSITIVE_INFINITY);
  await world.make.advanceClock(1800);
  await ask(); // what was silent before the deadline does not count, and is in nobody's way
  await world.make.advanceClock(1801);
  const probe = () => {
    const lane = createLane("CASHFREE", { concurrency: 1 });
    return reconcilePending(world.database, world.providers, { limit: 1, lanes: [lane] });
  };
  await ask();
  await runDefaults();
  assert.equal(await statusOf(answered.orderId), "payment_defaulted", "another provider's does not wait");
  for (let probes = 0; probes < 3; probes += 1) {
    await world.make.advanceClock(25 * 60);
    await runDefaults();
    assert.equal(await probe(), 1);
  }
  for (const { orderId } of orders) assert.equal(await statusOf(orderId), "awaiting_payment");
  await runDefaults();
  for (const { orderId } of orders) assert.equal(await statusOf(orderId), "payment_defaulted");
  const subjects = (await alerts()).map((alert) => alert.subject);
  for (const { orderId } of orders) assert.ok(subjects.includes(orderId));
});

test("one answer in between begins the provider's hour anew", async () => {
  const [silent, other] = [await begunPayment("CASHFREE"), await begunPayment("CASHFREE")];
  await world.make.advanceClock(3601);
  const lane = () => ({ limit: 1, lanes: [createLane("CASHFREE", { concurrency: 1 })] });
  for (const isAway of [true, true, false, true]) {
    if (isAway) world.standins.faults.arm({ provider: "CASHFREE", kind: "error_500" });
    assert.equal(await reconcilePending(world.database, world.providers, lane()), 1);
    await world.make.advanceClock(25 * 60);
  }
  await runDefaults();
  const statuses = [await statusOf(silent.orderId), await statusOf(other.orderId)];
  assert.deepEqual(statuses.toSorted(), ["awaiting_payment", "payment_defaulted"]);
  assert.deepEqual(await alerts().then((all) => all.filter(({ subject }) => subject === silent.orderId)), []);
});

test("many orders that wait do not keep one that may default from it", async () => {
  const waiting = await begunPayment();
  await world.make.advanceClock(3700);
  await sql`update payments set next_check_at = null where order_id = ${waiting.orderId}`.execute(
    world.database.kysely,
  );
  // More than one page of them.
  const waits = async (_: unknown, index: number): Promise<void> => {
    const { id, buyerId } = await world.make.order({ deadlineInMs: -3 * hourMs + index * 1_000 });
    await world.make.payment({ orderId: id, payerId: buyerId });
  };
  await Promise.all(Array.from({ length: 201 }, waits));
  await sql`
    update payments set provider_reference = reference, next_check_at = null
    where provider_reference is null`.execute(world.database.kysely);
  const { id } = await world.make.order({ deadlineInMs: -1000 });
  assert.equal(await defaultOverdueOrders(world.database, { limit: 2 }), 1);
  assert.equal(await statusOf(id), "payment_defaulted");
  assert.equal(await statusOf(waiting.orderId), "awaiting_payment");
});
