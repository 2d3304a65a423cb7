import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { reverseForfeiture } from "#modules/orders/reverseForfeiture.ts";
import { readUserMoney } from "#modules/payments/readUserMoney.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { accountBalance } from "./accountBalance.ts";
import { depositStates, listingStatus, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let steps: ReturnType<typeof foundLateSteps>;
beforeEach(async () => {
  world = await startMoneyWorld();
  steps = foundLateSteps(world);
  await world.change({ ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY", "UPI"] });
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const hour = 3600;

for (const method of ["BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY", "UPI"] as const) {
  test(`${method}: paid in time and found after the default, the order is given back, the deposit with it`, async () => {
    const won = await makeWonOrder(world);
    const payment = await steps.begin(won, rupees(5500), method);
    await world.pay(payment.reference);
    await steps.defaultInSilence();
    assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);
    assert.equal(await accountBalance(world.database, "platform:forfeits"), -rupees(500));

    const found = await steps.find(payment);
    assert.equal(found.balance, 0);
    assert.deepEqual(await steps.statuses(won), ["paid", "withdrawn"]);
    assert.equal(await accountBalance(world.database, "platform:forfeits"), 0);
    assert.equal(await accountBalance(world.database, `order:${won.orderId}`), -rupees(6000));
    await runDue(world);
    assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "refunded", "applied"]);
    assert.equal(await listingStatus(world, won.listingId), "sold");
  });

  test(`${method}: paid after the deadline, the default stands and the payment goes back`, async () => {
    const won = await makeWonOrder(world);
    const payment = await steps.begin(won, rupees(5500), method);
    await steps.defaultInSilence();
    await runDue(world);
    // Providers name whole seconds: in the one in which the clock was moved, nobody could tell before from after.
    await pause(1001);
    await world.pay(payment.reference);
    await steps.find(payment);
    await runDue(world);
    assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);
    assert.equal(await steps.refundsTo(won.userId), rupees(5500));
    assert.equal(await accountBalance(world.database, "platform:forfeits"), -rupees(500));
  });
}

test("everybody concerned is told and shown: the buyer, the seller, the next bidder", async () => {
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  const [, next] = await ordersOf(world, won.listingId);
  const theirs = { orderId: next?.id ?? "", userId: next?.buyer_id ?? "" };
  const part = await steps.begin(theirs, rupees(2000));
  await world.pay(part.reference);
  await steps.find(part);
  await steps.find(payment);
  await runDue(world);

  assert.deepEqual((await steps.told(won.userId)).slice(-2), ["defaulted_unanswered", "reinstated"]);
  assert.ok((await steps.told(won.sellerId)).includes("sale_reinstated"));
  assert.ok((await steps.told(theirs.userId)).includes("order_withdrawn"));
  assert.equal(await steps.refundsTo(theirs.userId), rupees(2500));
  const order = accepted(await readWonOrder(world.database, won));
  assert.equal(order.balance, 0);
  assert.deepEqual(
    order.fulfilment.events.map((event) => event.kind),
    ["won", "paid", "reinstated"],
  );
  const withdrawn = accepted(await readWonOrder(world.database, theirs));
  assert.equal(withdrawn.order.order_status, "withdrawn");
  const money = await readUserMoney(world.database, won.userId, { limit: 20, after: null });
  assert.deepEqual(money.results.map((movement) => movement.kind).sort(), [
    "deposit",
    "deposit_given_back",
    "deposit_kept",
    "order_payment",
  ]);
});

test("two parts, one of them returned at the default: given back, the part is due again by a new deadline", async () => {
  const won = await makeWonOrder(world);
  const first = await steps.begin(won, rupees(2000));
  await world.pay(first.reference);
  await steps.find(first);
  const second = await steps.begin(won, rupees(3500));
  await world.pay(second.reference);
  await steps.defaultInSilence();
  await steps.runDueButQuestions();
  const found = await steps.find(second);
  assert.equal(found.balance, rupees(2000));
  assert.deepEqual(await steps.statuses(won), ["awaiting_payment", "withdrawn"]);
  assert.deepEqual(await depositStates(world, won.bidders), ["held:2", "refund_due", "applied"]);
  assert.ok((await steps.told(won.userId)).includes("reinstated_due"));

  const rest = await steps.begin(won, rupees(2000));
  await world.pay(rest.reference);
  await steps.find(rest);
  await runDue(world);
  assert.deepEqual(await steps.statuses(won), ["paid", "withdrawn"]);
  assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "refunded", "applied"]);
});

test("who does not pay the rest of a reinstated order loses the item and not the deposit", async () => {
  const won = await makeWonOrder(world);
  const first = await steps.begin(won, rupees(2000));
  await world.pay(first.reference);
  await steps.find(first);
  const second = await steps.begin(won, rupees(3500));
  await world.pay(second.reference);
  await steps.defaultInSilence();
  await steps.find(second);
  await world.make.advanceClock(40 * hour);
  await runDue(world);
  const orders = await ordersOf(world, won.listingId);
  assert.deepEqual(
    orders.map((order): [string, number] => [order.status, order.chain_position]),
    [
      ["payment_defaulted", 1],
      ["withdrawn", 2],
      ["awaiting_payment", 3],
    ],
  );
  assert.equal(orders[2]?.buyer_id, won.bidders[0]?.id);
  assert.deepEqual(await depositStates(world, won.bidders), ["applied", "refunded", "refunded"]);
  assert.equal(await steps.refundsTo(won.userId), rupees(6000));
});

test("a deposit that went back at the default is due again", async () => {
  await world.change({ DEFAULTED_DEPOSIT: "returned" });
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  await steps.runDueButQuestions();
  assert.equal((await steps.find(payment)).balance, rupees(500));
  assert.deepEqual(await steps.statuses(won), ["awaiting_payment", "withdrawn"]);
  assert.deepEqual(await brokenInvariants(world.database), [], "what went back is no part of what is paid");
  const rest = await steps.begin(won, rupees(500));
  await world.pay(rest.reference);
  await steps.find(rest);
  assert.deepEqual(await steps.statuses(won), ["paid", "withdrawn"]);
});

test("half of the balance in time is not enough: the default stands, and that half goes back", async () => {
  const won = await makeWonOrder(world);
  const half = await steps.begin(won, rupees(3000));
  await world.pay(half.reference);
  await steps.defaultInSilence();
  await steps.find(half);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "awaiting_payment"]);
  assert.equal(await steps.refundsTo(won.userId), rupees(3000));
  assert.deepEqual(await depositStates(world, won.bidders.slice(2)), ["forfeited"]);
});

test("the next bidder has paid: whoever had paid in time gets everything back, the deposit included", async () => {
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  const [, next] = await ordersOf(world, won.listingId);
  await steps.payOrder(next);
  await steps.find(payment);
  await runDue(world);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted", "paid"]);
  assert.equal(await steps.refundsTo(won.userId), rupees(6000));
  assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "applied", "refunded"]);
  assert.equal(await accountBalance(world.database, "platform:forfeits"), 0);
  assert.ok((await steps.told(won.userId)).includes("found_late"));
  assert.ok((await steps.told(won.userId)).includes("deposit_comes_back"));
});

test("found when the chain has ended: sold again, and those who defaulted after it get their deposits back", async () => {
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  for (let defaults = 1; defaults <= 3; defaults += 1) await steps.defaultInSilence();
  assert.equal(await listingStatus(world, won.listingId), "unsold");
  assert.equal(await accountBalance(world.database, "platform:forfeits"), -rupees(1500));
  await steps.find(payment);
  await runDue(world);
  assert.equal(await listingStatus(world, won.listingId), "sold");
  assert.deepEqual(await steps.statuses(won), ["paid", "payment_defaulted", "payment_defaulted"]);
  assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "refunded", "applied"]);
  assert.equal(await accountBalance(world.database, "platform:forfeits"), 0);
});

for (const isBidOn of [false, true]) {
  test(`listed again meanwhile, ${isBidOn ? "with a bid: everything goes back" : "without a bid: the new listing ends"}`, async () => {
    const won = await makeWonOrder(world);
    const payment = await steps.begin(won, rupees(5500));
    await world.pay(payment.reference);
    for (let defaults = 1; defaults <= 3; defaults += 1) await steps.defaultInSilence();
    const again = await world.make.listing({ sellerId: won.sellerId, depositPaise: rupees(500) });
    await sql`
      insert into listing_details (listing_id, relisted_from) values (${again.id}, ${won.listingId})
      on conflict (listing_id) do update set relisted_from = excluded.relisted_from`.execute(
      world.database.kysely,
    );
    if (isBidOn) {
      await world.change({ DEPOSIT_ENABLED: false });
      const { id: bidderId } = await world.make.user();
      accepted(await makeDeposit(world, { listingId: again.id, bidderId }));
      await world.make.bid({ listingId: again.id, bidderId });
    }
    await steps.find(payment);
    await runDue(world);
    assert.equal(await listingStatus(world, again.id), isBidOn ? "active" : "unsold");
    assert.equal(await listingStatus(world, won.listingId), isBidOn ? "unsold" : "sold");
    assert.equal((await steps.statuses(won))[0], isBidOn ? "payment_defaulted" : "paid");
    assert.equal(await steps.refundsTo(won.userId), isBidOn ? rupees(6000) : 0);
    if (isBidOn) return;
    const own = { listingId: again.id, sellerId: won.sellerId };
    assert.deepEqual(await relistListing(world.database, own), { refused: "item_sold" });
  });
}

for (const who of ["buyer", "seller"] as const) {
  test(`the ${who} was blocked meanwhile: everything goes back`, async () => {
    const won = await makeWonOrder(world);
    const payment = await steps.begin(won, rupees(5500));
    await world.pay(payment.reference);
    await steps.defaultInSilence();
    const blockedId = who === "buyer" ? won.userId : won.sellerId;
    await sql`update users set is_blocked = true where id = ${blockedId}`.execute(world.database.kysely);
    await steps.find(payment);
    await runDue(world);
    assert.equal((await steps.statuses(won))[0], "payment_defaulted");
    assert.equal(await steps.refundsTo(won.userId), rupees(6000));
  });
}

test("found, defaulted and paid by the next bidder at once: one has the item, and the money is where it belongs", async () => {
  for (let round = 0; round < 4; round += 1) {
    const won = await makeWonOrder(world);
    const payment = await steps.begin(won, rupees(5500));
    await world.pay(payment.reference);
    await steps.defaultInSilence();
    const [, next] = await ordersOf(world, won.listingId);
    const theirs = { orderId: next?.id ?? "", userId: next?.buyer_id ?? "" };
    const rival = await steps.begin(theirs, rupees(5000));
    await world.pay(rival.reference);
    if (round % 2 === 1) await world.make.advanceClock(40 * hour);
    await Promise.all([
      steps.find(payment),
      steps.find(payment),
      steps.find(rival),
      defaultOverdueOrders(world.database, { limit: 10 }),
    ]);
    const holders = (await steps.statuses(won)).filter((status) => status === "paid");
    assert.equal(holders.length, 1);
    await world.assertConserved();
  }
});

test("an operator gives a kept deposit back, once, with a reason that everybody sees", async () => {
  const operator = await world.make.user({ isOperator: true });
  const won = await makeWonOrder(world);
  const reverse = (orderId: string) =>
    inTransaction(world.database, (tx) =>
      reverseForfeiture(tx, { orderId, operatorId: operator.id, reason: "The bank was down" }),
    );
  assert.deepEqual(await reverse(won.orderId), { refused: "deposit_not_kept", deposit_status: "applied" });
  await world.make.advanceClock(40 * hour);
  await runDue(world);
  assert.deepEqual(await Promise.all([reverse(won.orderId), reverse(won.orderId)]), [
    { reversed: true },
    { reversed: true },
  ]);
  await runDue(world);
  assert.deepEqual(await reverse(won.orderId), { reversed: true }, "repeated");
  assert.deepEqual(await depositStates(world, won.bidders.slice(2)), ["refunded"]);
  assert.equal(await steps.refundsTo(won.userId), rupees(500));
  const order = accepted(await readWonOrder(world.database, won));
  assert.equal(order.fulfilment.events.at(-1)?.note, "The bank was down");
  assert.ok((await steps.told(won.userId)).includes("deposit_comes_back"));
});
