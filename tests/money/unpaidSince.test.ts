import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { depositStates, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";
import { startReplyServer } from "./replyServer.ts";

// A provider that names no time of a payment: what counts is when the last question began that it answered with "not
// paid".

let world: MoneyWorld;
let bank: Awaited<ReturnType<typeof startReplyServer>>;
beforeEach(async () => {
  world = await startMoneyWorld();
  bank = await startReplyServer(world.standinSettings);
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY"] });
});
afterEach(async () => {
  await bank.close();
  await world.assertConserved().finally(world.close);
});

const amountPaise = rupees(5500);
const track = "POST /payment/track";
const paid = { status: "SUCCESS", amount: "5500.00", transactionId: "T1" };

/** A won order of which the whole balance is about to be paid, and a clock that stands where it is put. */
async function begun() {
  const won = await makeWonOrder(world);
  const [order] = await ordersOf(world, won.listingId);
  const deadline = order?.payment_deadline as Date;
  const parts = { ...world, providers: bank.providers };
  await world.change({ DEPOSIT_ENABLED: false });
  await setClock(-1800);
  bank.reply({ "POST /payment/order": { orderReference: "BP1" } });
  const checkout = accepted(await startOrderPayment(parts, { ...won, amountPaise }));
  const asked = { paymentId: checkout.payment_id, userId: won.userId };

  /** Seconds after the deadline. */
  async function setClock(seconds: number): Promise<void> {
    const now = new Date(deadline.getTime() + seconds * 1000);
    await sql`
      create or replace function blaze_now() returns timestamptz language sql volatile parallel restricted
      as $$ select ${sql.lit(now.toISOString())}::timestamptz $$`.execute(world.database.kysely);
  }
  return {
    won,
    setClock,
    steps: foundLateSteps(world),
    verify: async () => accepted(await verifyPayment(parts, asked)),
    askAndDefault: async () => {
      await reconcilePending(world.database, bank.providers, { limit: 10 });
      return await defaultOverdueOrders(world.database, { limit: 10 });
    },
  };
}

test("failed, asked after the deadline and failed again, paid two hours later: late, and the next bidder keeps the item", async () => {
  const { won, setClock, steps, verify, askAndDefault } = await begun();
  await setClock(-600);
  bank.reply({ [track]: { status: "FAILED" } });
  assert.equal((await verify()).payment.payment_status, "failed");
  await setClock(10);
  assert.equal(await askAndDefault(), 1);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);

  await setClock(7200);
  bank.reply({ [track]: paid });
  assert.equal((await verify()).payment.payment_status, "success");
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);
  assert.equal(await steps.refundsTo(won.userId), amountPaise);
  assert.deepEqual(await depositStates(world, won.bidders.slice(2)), ["forfeited"]);
});

test("failed, then pending after the deadline: that answer counts as well", async () => {
  const { won, setClock, steps, verify, askAndDefault } = await begun();
  await setClock(-600);
  bank.reply({ [track]: { status: "FAILED" } });
  await verify();
  await setClock(10);
  bank.reply({ [track]: { status: "PENDING" } });
  assert.equal(await askAndDefault(), 1);
  await setClock(7200);
  bank.reply({ [track]: paid });
  await verify();
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);
});

test("asked before the deadline, paid, and answered with pending after it: in time", async () => {
  const { won, setClock, steps, verify, askAndDefault } = await begun();
  await setClock(-3);
  const slowly = async () => {
    await setClock(5);
    return { status: "PENDING" };
  };
  bank.reply({ [track]: slowly });
  assert.equal((await verify()).payment.payment_status, "pending");
  bank.reply({});
  for (const seconds of [60, 1800]) {
    await setClock(seconds);
    assert.equal(await askAndDefault(), 0);
  }
  await setClock(3700);
  assert.equal(await askAndDefault(), 1);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);

  bank.reply({ [track]: paid });
  await verify();
  assert.deepEqual(await steps.statuses(won), ["paid", "withdrawn"]);
});
