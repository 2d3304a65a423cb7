import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { createDatabase } from "#db/pool.ts";
import { rupees } from "#domain/money/paise.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { unblockPerson } from "#modules/blocking/unblockPerson.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { cancelOrder } from "#modules/orders/cancelOrder.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import {
  depositStates,
  letDefault,
  listingStatus,
  makeAuction,
  makeWonOrder,
  ordersOf,
} from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const block = (userId: string | undefined) =>
  sql`update users set is_blocked = true where id = ${userId}`.execute(world.database.kysely);

test("who stood by reads that it came to them, and who did not pay that they have a strike", async () => {
  const { listingId, bidders, orderId, userId } = await makeWonOrder(world);
  const said = async (of: { orderId: string; userId: string }) => {
    const { is_passed_on, has_strike } = accepted(await readWonOrder(world.database, of));
    return { is_passed_on, has_strike };
  };
  assert.deepEqual(await said({ orderId, userId }), { is_passed_on: false, has_strike: false });
  await letDefault(world);
  assert.deepEqual(await said({ orderId, userId }), { is_passed_on: false, has_strike: true });
  const next = (await ordersOf(world, listingId)).find((order) => order.buyer_id === bidders[1]?.id);
  const passed = { orderId: next?.id ?? "", userId: bidders[1]?.id ?? "" };
  assert.deepEqual(await said(passed), { is_passed_on: true, has_strike: false });
  await sql`update buyer_strikes set lifted_at = blaze_now(), lift_reason = 'operator' where order_id = ${orderId}`.execute(
    world.database.kysely,
  );
  assert.equal((await said({ orderId, userId })).has_strike, false);
});

test("a blocked person standing by is passed over, and gets the deposit back", async () => {
  const { listingId, bidders } = await makeWonOrder(world);
  await block(bidders[1]?.id);
  await letDefault(world);
  const orders = await ordersOf(world, listingId);
  assert.deepEqual(
    orders.map((order) => [order.buyer_id, order.status]),
    [
      [bidders[2]?.id, "payment_defaulted"],
      [bidders[0]?.id, "awaiting_payment"],
    ],
  );
  assert.deepEqual(await depositStates(world, bidders), ["applied", "refunded", "forfeited"]);
  const { told } = await world.one(sql<{ told: number }>`
    select count(*) as told from messages where user_id = ${bidders[1]?.id} and template = 'standby_over'`);
  assert.equal(told, 1);
});

for (const isLetIn of [false, true]) {
  test(`a winner who is blocked at the deadline${isLetIn ? ", and let in again before the default," : ""} loses the item and not the deposit`, async () => {
    const { listingId, bidders, userId } = await makeWonOrder(world);
    const { id: operatorId } = await world.make.user({ isOperator: true });
    const reason = "Fraud?";
    accepted(
      await blockPerson(world.database, { operatorId, person: userId, reason, kind: null, until: null }),
    );
    await world.make.advanceClock(36 * 3600);
    if (isLetIn) accepted(await unblockPerson(world.database, { operatorId, person: userId }));
    await runDue(world);
    const statuses = (await ordersOf(world, listingId)).map((order) => order.status);
    assert.deepEqual(statuses, ["payment_defaulted", "awaiting_payment"]);
    assert.deepEqual(await depositStates(world, bidders), ["held:2", "applied", "refunded"]);
  });
}

test("a block that ended before the deadline is no reason", async () => {
  const { bidders, userId } = await makeWonOrder(world);
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const reason = "Fraud?";
  accepted(
    await blockPerson(world.database, { operatorId, person: userId, reason, kind: null, until: null }),
  );
  accepted(await unblockPerson(world.database, { operatorId, person: userId }));
  await letDefault(world);
  assert.deepEqual(await depositStates(world, bidders), ["held:2", "applied", "forfeited"]);
});

test("when everybody who stands by is blocked the listing is unsold and nobody is held", async () => {
  const { listingId, bidders } = await makeWonOrder(world);
  for (const bidder of bidders.slice(0, 2)) await block(bidder.id);
  await letDefault(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "forfeited"]);
});

test("a blocked seller is not paid: the order is withdrawn, and everybody gets everything back", async () => {
  const { listingId, sellerId, bidders, orderId, userId } = await makeWonOrder(world);
  const pay = () => startOrderPayment(world, { orderId, userId, amountPaise: rupees(1000) });
  const begun = accepted(await pay());
  await world.pay(begun.reference);
  accepted(await verifyPayment(world, { paymentId: begun.payment_id, userId }));
  const { id: operatorId } = await world.make.user({ isOperator: true });
  accepted(
    await blockPerson(world.database, {
      operatorId,
      person: sellerId,
      reason: "Fraud?",
      kind: null,
      until: null,
    }),
  );
  assert.deepEqual(await pay(), { refused: "seller_blocked" });
  const read = async () => accepted(await readWonOrder(world.database, { orderId, userId }));
  assert.equal((await read()).is_seller_blocked, true);
  await letDefault(world);
  assert.deepEqual(
    (await ordersOf(world, listingId)).map((order) => order.status),
    ["withdrawn"],
  );
  assert.equal((await read()).withdrawn_because, "seller_blocked");
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
  const { total } = await world.one(sql<{ total: number }>`
    select sum(refunds.amount_paise)::bigint as total from refunds
    join payments on payments.id = refunds.payment_id where payer_id = ${userId}`);
  assert.equal(total, rupees(1500));
  const { told } = await world.one(sql<{ told: number }>`
    select count(*) as told from messages where user_id = ${userId} and template = 'seller_blocked'`);
  assert.equal(told, 1);
});

test("nobody is asked to pay a seller who was blocked after the deadline and before the default", async () => {
  const { listingId, sellerId, bidders } = await makeWonOrder(world);
  await world.make.advanceClock(36 * 3600);
  await block(sellerId);
  await runDue(world);
  assert.deepEqual(
    (await ordersOf(world, listingId)).map((order) => order.status),
    ["payment_defaulted"],
  );
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "forfeited"]);
});

test("cancelled while its deposits are unsorted: refused for a moment, then everybody gets theirs back", async () => {
  const { listingId, sellerId, bidders } = await makeAuction(world, { bidders: 3, withMoney: true });
  await world.make.advanceClock(3601);
  await closeDueAuctions(world.database, { limit: 10 });
  const [order] = await ordersOf(world, listingId);
  const cancel = () =>
    cancelOrder(world.database, {
      orderId: order?.id ?? "",
      by: { person: "seller", userId: sellerId },
      reason: "It broke",
    });
  assert.deepEqual(await cancel(), { refused: "busy", retry_after_seconds: 2 });
  assert.deepEqual(await depositStates(world, bidders), ["held", "held", "held"]);

  const [, first] = await Promise.all([settleClosedDeposits(world.database, { limit: 10 }), cancel()]);
  if ("refused" in first) assert.deepEqual(await cancel(), { cancelled: true });
  await runDue(world);
  assert.deepEqual(
    (await ordersOf(world, listingId)).map((row) => row.status),
    ["seller_cancelled"],
  );
  const back = await world.one(sql<{ refunds: number; total: number }>`
    select count(*) as refunds, sum(refunds.amount_paise)::bigint as total
    from refunds join payments on payments.id = refunds.payment_id
    join deposits on deposits.id = payments.deposit_id
    where deposits.listing_id = ${listingId} and refunds.status = 'processed'`);
  assert.deepEqual(back, { refunds: 3, total: rupees(1500) });
});

test("nothing defaults while its auction's deposits are unsorted: they name the next bidder", async () => {
  const { listingId } = await makeAuction(world, { bidders: 2, withMoney: true });
  await world.make.advanceClock(3601);
  await closeDueAuctions(world.database, { limit: 10 });
  await world.make.advanceClock(40 * 3600);
  assert.equal(await defaultOverdueOrders(world.database, { limit: 10 }), 0);
  await settleClosedDeposits(world.database, { limit: 10 });
  assert.equal(await defaultOverdueOrders(world.database, { limit: 10 }), 1);
  const statuses = (await ordersOf(world, listingId)).map((order) => order.status);
  assert.deepEqual(statuses, ["payment_defaulted", "awaiting_payment"]);
});

test("two stand by and the worker dies in the middle of each default: the next one takes up where it was", async () => {
  const { listingId, bidders } = await makeWonOrder(world);
  const [third, second] = bidders;
  const states = () => depositStates(world, bidders);
  const holders = async () => (await ordersOf(world, listingId)).map((order) => order.status);

  await world.make.advanceClock(36 * 3600);
  await dieWhileDefaulting(second?.depositId ?? "");
  assert.deepEqual(await holders(), ["awaiting_payment"]);
  assert.deepEqual(await states(), ["held:2", "held:1", "applied"]);
  await runDue(world);
  assert.deepEqual(await states(), ["held:2", "applied", "forfeited"]);
  const wait = await world.one(sql<{ until: Date; deadline: Date }>`
    select refund_due_at as until, payment_deadline as deadline
    from deposits, orders where deposits.id = ${third?.depositId} and buyer_id = ${second?.id}`);
  assert.deepEqual(wait.until, wait.deadline, "who still stands by waits for the new deadline");

  await world.make.advanceClock(36 * 3600);
  await dieWhileDefaulting(third?.depositId ?? "");
  assert.deepEqual(await holders(), ["payment_defaulted", "awaiting_payment"]);
  assert.deepEqual(await states(), ["held:2", "applied", "forfeited"]);
  await runDue(world);
  const orders = await ordersOf(world, listingId);
  assert.deepEqual(
    orders.map((order) => order.buyer_id),
    [bidders[2]?.id, second?.id, third?.id],
  );

  const last = orders[2];
  const asked = { orderId: last?.id ?? "", userId: third?.id ?? "", amountPaise: rupees(4500) };
  const checkout = accepted(await startOrderPayment(world, asked));
  await world.pay(checkout.reference);
  accepted(await verifyPayment(world, { paymentId: checkout.payment_id, userId: asked.userId }));
  assert.deepEqual(await holders(), ["payment_defaulted", "payment_defaulted", "paid"]);
  assert.deepEqual(await states(), ["applied", "forfeited", "forfeited"]);
});

/**
 * A worker of its own defaults what is overdue and is cut off in the middle: it has defaulted the order and waits
 * for the deposit of the next bidder, which somebody else holds.
 */
async function dieWhileDefaulting(nextDepositId: string): Promise<void> {
  const url = new URL(world.databaseUrl);
  url.searchParams.set("application_name", "dying worker");
  const worker = createDatabase(url.href, { maxConnections: 2 });
  try {
    await world.database.kysely.transaction().execute(async (tx) => {
      await sql`select from deposits where id = ${nextDepositId} for no key update`.execute(tx);
      const working = defaultOverdueOrders(worker, { limit: 10 }).then(
        () => assert.fail("the worker came through"),
        () => undefined,
      );
      for (let waits = 0; (await waiting()) === 0; waits += 1) {
        assert.ok(waits < 500, "the worker never came to the next bidder");
        await pause(20);
      }
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'dying worker' and datname = current_database()`.execute(
        world.database.kysely,
      );
      await working;
    });
  } finally {
    await worker.close();
  }
}

async function waiting(): Promise<number> {
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where application_name = 'dying worker' and datname = current_database() and wait_event_type = 'Lock'`);
  return count;
}
