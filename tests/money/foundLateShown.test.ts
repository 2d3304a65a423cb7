import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let steps: ReturnType<typeof foundLateSteps>;
beforeEach(async () => {
  world = await startMoneyWorld();
  steps = foundLateSteps(world);
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const page = { count: 20, skip: 0 };
const keysetPage = { limit: 20, after: null };

test("paid in time and found too late is nowhere called not paid, and its money is on its way until it has gone", async () => {
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  const [, next] = await ordersOf(world, won.listingId);
  await steps.payOrder(next);
  await steps.find(payment);

  const money = await readUserMoney(world.database, won.userId, keysetPage);
  assert.deepEqual(money.results.flatMap(({ reason }) => reason ?? []).sort(), [
    "deposit",
    "payment_found_late",
  ]);
  const [listed] = (await readWonBids(world.database, won.userId, page)).results;
  assert.equal(listed?.is_found_late, true);

  const refund = money.results.find(({ reason }) => reason === "payment_found_late");
  const standing = async () => {
    const [shown] = accepted(await readWonOrder(world.database, won)).payments;
    return [shown?.returned_amount, shown?.returning_until];
  };
  assert.deepEqual(await standing(), [rupees(5500), refund?.promised_at]);
  await runDue(world);
  assert.deepEqual(await standing(), [rupees(5500), null]);
});

test("an order that is closed unpaid says so in its timeline, also when its payment is found", async () => {
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  const kinds = async () =>
    accepted(await readWonOrder(world.database, won)).fulfilment.events.map((event) => event.kind);
  assert.deepEqual(await kinds(), ["won", "payment_defaulted"]);
  const [, next] = await ordersOf(world, won.listingId);
  await steps.payOrder(next);
  await steps.find(payment);
  assert.deepEqual(await kinds(), ["won", "payment_defaulted", "found_late"]);
});

test("a default is told as not paid only when nothing is unanswered", async () => {
  const unpaid = await makeWonOrder(world);
  await world.make.advanceClock(40 * 3600);
  await runDue(world);
  const unpaidTold = await steps.told(unpaid.userId);
  assert.ok(unpaidTold.includes("defaulted") && !unpaidTold.includes("defaulted_unanswered"));

  const unanswered = await makeWonOrder(world);
  const payment = await steps.begin(unanswered, rupees(5500));
  await steps.defaultInSilence();
  const shown = async ({ userId, ...order }: typeof unanswered) => {
    const [listed] = (await readWonBids(world.database, userId, page)).results;
    return [
      listed?.is_unconfirmed,
      accepted(await readWonOrder(world.database, { ...order, userId })).is_unconfirmed,
    ];
  };
  assert.deepEqual(await shown(unpaid), [false, false]);
  assert.deepEqual(await shown(unanswered), [true, true]);
  const unansweredTold = await steps.told(unanswered.userId);
  assert.ok(unansweredTold.includes("defaulted_unanswered") && !unansweredTold.includes("defaulted"));

  await steps.find(payment);
  assert.deepEqual(await shown(unanswered), [false, false], "now it is known");
});

test("half paid in time is not paid in time", async () => {
  const won = await makeWonOrder(world);
  const half = await steps.begin(won, rupees(3000));
  await world.pay(half.reference);
  await steps.defaultInSilence();
  await steps.find(half);
  const money = await readUserMoney(world.database, won.userId, keysetPage);
  assert.ok(money.results.some(({ reason }) => reason === "payment_defaulted"));
  const [listed] = (await readWonBids(world.database, won.userId, page)).results;
  assert.equal(listed?.is_found_late, false);
});
