import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { accountBalance } from "./accountBalance.ts";
import { depositStates, listingStatus, makeAuction, makeBidder, ordersOf } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
// A database for each test: what falls due is due everywhere in it.
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const hour = 3600;
const untilClosed = async () => {
  await world.make.advanceClock(hour + 1);
  await closeDueAuctions(world.database, { limit: 1000 });
};
const untilDeadline = () => world.make.advanceClock(36 * hour);

for (const withMoney of [true, false]) {
  test(`closing ${withMoney ? "with" : "without"} deposits: one wins, three stand by, the others get theirs back`, async () => {
    const auction = await makeAuction(world, { bidders: 6, withMoney });
    const onlooker = await makeBidder(world, auction.listingId);
    await untilClosed();
    assert.equal(await listingStatus(world, auction.listingId), "sold");
    const [order] = await ordersOf(world, auction.listingId);
    assert.equal(order?.buyer_id, auction.bidders[5]?.id);
    assert.equal(order?.amount_paise, rupees(7500));
    await world.assertConserved();

    await settleClosedDeposits(world.database, { limit: 10 });
    const back = withMoney ? "refund_due" : "refunded";
    const expected = [back, back, "held:3", "held:2", "held:1", "applied"];
    assert.deepEqual(await depositStates(world, auction.bidders), expected);
    assert.deepEqual(await depositStates(world, [onlooker]), [back]);
    await world.assertConserved();

    await processRefunds(world.database, world.providers, { limit: 100 });
    assert.deepEqual(await depositStates(world, [...auction.bidders.slice(0, 2), onlooker]), [
      "refunded",
      "refunded",
      "refunded",
    ]);
    const held = await accountBalance(world.database, `deposits_held:${auction.bidders[4]?.id}`);
    assert.equal(held, withMoney ? -rupees(500) : 0);
  });
}

test("an auction without a bid is unsold and its deposits go back", async () => {
  const auction = await makeAuction(world, { bidders: 0, withMoney: true });
  const onlooker = await makeBidder(world, auction.listingId);
  await world.make.advanceClock(hour + 1);
  await runDue(world);
  assert.equal(await listingStatus(world, auction.listingId), "unsold");
  assert.deepEqual(await ordersOf(world, auction.listingId), []);
  assert.deepEqual(await depositStates(world, [onlooker]), ["refunded"]);
});

test("everybody is told once: the winner with the deadline, the losers, the seller", async () => {
  await makeAuction(world, { bidders: 2, withMoney: true });
  await world.make.advanceClock(hour + 1);
  await runDue(world);
  await runDue(world);
  const { rows } = await sql<{ template: string; status: string; text: string }>`
    select template, status, text from messages order by template`.execute(world.database.kysely);
  assert.deepEqual(
    rows.map((row) => [row.template, row.status]),
    [
      ["lost", "sent"],
      ["sold", "sent"],
      ["won_kept", "sent"],
    ],
  );
  assert.match(
    rows[2]?.text ?? "",
    /for ₹5,500\. Pay the balance of ₹5,000 by \d+ \w+, 9:00 pm, or your deposit of ₹500 is kept\.$/,
  );
});

for (const setting of ["kept", "returned"] as const) {
  test(`the default chain to its end, the deposit ${setting}`, async () => {
    await world.change({ DEFAULTED_DEPOSIT: setting });
    const auction = await makeAuction(world, { bidders: 6, withMoney: true });
    const forfeitsBefore = await accountBalance(world.database, "platform:forfeits");
    await world.make.advanceClock(hour + 1);
    await runDue(world);
    for (let defaults = 1; defaults <= 4; defaults += 1) {
      await untilDeadline();
      await runDue(world);
      await world.assertConserved();
      const orders = await ordersOf(world, auction.listingId);
      assert.equal(orders.length, Math.min(defaults + 1, 4));
      const last = orders[orders.length - 1];
      assert.equal(last?.status, defaults < 4 ? "awaiting_payment" : "payment_defaulted");
      assert.equal(await listingStatus(world, auction.listingId), defaults < 4 ? "sold" : "unsold");
    }
    const orders = await ordersOf(world, auction.listingId);
    assert.deepEqual(
      orders.map((order) => [order.buyer_id, order.amount_paise]),
      [5, 4, 3, 2].map((index) => [auction.bidders[index]?.id, rupees(5000 + index * 500)]),
    );
    const ended = setting === "kept" ? "forfeited" : "refunded";
    const states = await depositStates(world, auction.bidders);
    assert.deepEqual(states, ["refunded", "refunded", ended, ended, ended, ended]);
    const forfeits = await accountBalance(world.database, "platform:forfeits");
    assert.equal(forfeits - forfeitsBefore, setting === "kept" ? -4 * rupees(500) : 0);
  });
}

test("the chain without deposits takes the same steps and moves no money", async () => {
  await world.change({ DEFAULTED_DEPOSIT: "kept" });
  const auction = await makeAuction(world, { bidders: 2, withMoney: false });
  await world.make.advanceClock(hour + 1);
  await runDue(world);
  await untilDeadline();
  await runDue(world);
  const orders = await ordersOf(world, auction.listingId);
  assert.deepEqual(
    orders.map((order) => order.status),
    ["payment_defaulted", "awaiting_payment"],
  );
  assert.deepEqual(await depositStates(world, auction.bidders), ["applied", "forfeited"]);
  const moved = await world.one(sql<{ transfers: number }>`
    select count(*) as transfers from ledger_transfers where listing_id = ${auction.listingId}`);
  assert.equal(moved.transfers, 0);
});

test("whoever withdraws gets the deposit back and is passed over", async () => {
  const auction = await makeAuction(world, { bidders: 3, withMoney: true });
  const [third, second, winner] = auction.bidders;
  const withdraw = (userId: string | undefined) =>
    withdrawStandby(world.database, { listingId: auction.listingId, userId: userId ?? "" });
  assert.deepEqual(await withdraw(second?.id), { refused: "not_found", what: "standby" }, "still running");
  await world.make.advanceClock(hour + 1);
  await runDue(world);
  assert.deepEqual(await withdraw(second?.id), { withdrawn: true });
  assert.deepEqual(await withdraw(second?.id), { withdrawn: true }, "repeated");
  assert.deepEqual(await withdraw(winner?.id), { refused: "not_found", what: "standby" });
  await untilDeadline();
  await runDue(world);
  const orders = await ordersOf(world, auction.listingId);
  assert.equal(orders[1]?.buyer_id, third?.id);
  assert.equal((await depositStates(world, auction.bidders))[1], "refunded");
});

test("nobody is told that they withdrew who did not stand by", async () => {
  const auction = await makeAuction(world, { bidders: 5, withMoney: true });
  const [loser, , , second, winner] = auction.bidders;
  const withdraw = (userId: string | undefined) =>
    withdrawStandby(world.database, { listingId: auction.listingId, userId: userId ?? "" });
  await world.make.advanceClock(hour + 1);
  await runDue(world);
  const refused = { refused: "not_found", what: "standby" };
  assert.deepEqual(await withdraw(loser?.id), refused, "the deposit went back without it");
  assert.deepEqual(await withdraw((await world.make.user()).id), refused, "never bid");
  const [order] = await ordersOf(world, auction.listingId);
  const buyer = { orderId: order?.id ?? "", userId: winner?.id ?? "" };
  const { balance } = accepted(await readWonOrder(world.database, buyer));
  const started = accepted(await startOrderPayment(world, { ...buyer, amountPaise: balance as Paise }));
  await world.pay(started.reference);
  accepted(await verifyPayment(world, { paymentId: started.payment_id, userId: buyer.userId }));
  assert.deepEqual(await withdraw(second?.id), refused, "stood by until the winner paid");
});

test("every verb run eight times at once does what one run does", async () => {
  const auctions = [];
  for (let index = 0; index < 6; index += 1) {
    auctions.push(await makeAuction(world, { bidders: 3, withMoney: true }));
  }
  const eight = <Result>(run: () => Promise<Result>) => Promise.all(Array.from({ length: 8 }, run));
  await world.make.advanceClock(hour + 1);
  const closed = await eight(() => closeDueAuctions(world.database, { limit: 2 }));
  assert.equal(sum(closed), 6);
  const settled = await eight(() => settleClosedDeposits(world.database, { limit: 2 }));
  assert.equal(sum(settled), 6);
  await untilDeadline();
  const defaulted = await eight(() => defaultOverdueOrders(world.database, { limit: 2 }));
  assert.equal(sum(defaulted), 6);
  await eight(() => processRefunds(world.database, world.providers, { limit: 50 }));
  for (const { listingId } of auctions) {
    const orders = await ordersOf(world, listingId);
    assert.deepEqual(
      orders.map((order) => order.status),
      ["payment_defaulted", "awaiting_payment"],
    );
  }
});

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

test("a withdrawal and a default at once: the item goes to one of them, never to who withdrew", async () => {
  for (let round = 0; round < 5; round += 1) {
    const auction = await makeAuction(world, { bidders: 3, withMoney: true });
    const [third, second] = auction.bidders;
    await world.make.advanceClock(hour + 1);
    await runDue(world);
    await untilDeadline();
    const [, withdrawn] = await Promise.all([
      defaultOverdueOrders(world.database, { limit: 10 }),
      withdrawStandby(world.database, { listingId: auction.listingId, userId: second?.id ?? "" }),
    ]);
    const next = (await ordersOf(world, auction.listingId))[1];
    assert.equal(next?.buyer_id, "withdrawn" in withdrawn ? third?.id : second?.id);
    await world.assertConserved();
  }
});
