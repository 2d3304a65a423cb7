import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { stopBidding } from "#modules/blocking/stopBidding.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { answerStrike, objectToStrike } from "#modules/orders/answerStrike.ts";
import { reverseForfeiture } from "#modules/orders/reverseForfeiture.ts";
import { readOwnStrikes } from "#modules/orders/strikeRows.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { letDefault, makeWonOrder } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const standing = async (userId: string) => (await readOwnStrikes(world.database, userId)).strike_standing;
const strikeOf = async (orderId: string) =>
  (
    await sql<{ id: string; lift_reason: string | null }>`
    select id, lift_reason from buyer_strikes where order_id = ${orderId}`.execute(world.database.kysely)
  ).rows;
const partsTold = async (userId: string) => {
  const { rows } = await sql<{ part: string }>`
    select variables -> 'strike' ->> 'part' as part from messages
    where user_id = ${userId} and template = 'defaulted' order by created_at`.execute(world.database.kysely);
  return rows.map(({ part }) => part);
};
/** Strikes of this person, so many days ago each. */
const strike = async (buyerId: string, ...days: number[]) => {
  for (const daysAgo of days) {
    const order = await world.make.order({ buyerId });
    await sql`update orders set status = 'payment_defaulted' where id = ${order.id}`.execute(
      world.database.kysely,
    );
    await world.make.strike({ orderId: order.id, daysAgo });
  }
};

test("a default gives its buyer a strike, once, and the notice of it says what it means", async () => {
  const won = await makeWonOrder(world);
  await letDefault(world);
  assert.equal((await strikeOf(won.orderId)).length, 1);
  assert.equal(await standing(won.userId), "warned");
  assert.deepEqual(await partsTold(won.userId), ["strike_warned"]);
  const { results, strikes_counted: counted } = await readOwnStrikes(world.database, won.userId);
  assert.equal(counted, 1);
  assert.deepEqual([results[0]?.amount, results[0]?.kept_amount], [rupees(6000), rupees(500)]);
  const days = Date.parse(results[0]?.ends_at ?? "") - Date.parse(results[0]?.created_at ?? "");
  assert.equal(days, 90 * 86_400_000);
});

test("the second and the third are told of as such", async () => {
  for (const [earlier, part] of [
    [[60], "strike_deposits"],
    [[60, 30], "strike_stopped"],
    [[200, 100], "strike_warned"],
  ] as const) {
    const won = await makeWonOrder(world);
    await strike(won.userId, ...earlier);
    await letDefault(world);
    assert.deepEqual(await partsTold(won.userId), [part]);
  }
});

test("no strike: closed without an answer, its buyer blocked at the deadline, its seller blocked, withdrawn", async () => {
  const steps = foundLateSteps(world);
  const silent = await makeWonOrder(world);
  await steps.begin(silent, rupees(5500));
  await steps.defaultInSilence();
  assert.deepEqual(await strikeOf(silent.orderId), []);
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const common = { operatorId, reason: "Fraud?", kind: null, until: null };
  for (const side of ["userId", "sellerId"] as const) {
    const won = await makeWonOrder(world);
    accepted(await blockPerson(world.database, { ...common, person: won[side] }));
    await letDefault(world);
    assert.deepEqual(await strikeOf(won.orderId), [], side);
  }
});

test("a strike is taken back when its order turns out to be paid in time", async () => {
  const steps = foundLateSteps(world);
  const won = await makeWonOrder(world);
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  // The provider had said that it was not paid: this default was no silence.
  await world.make.strike({ orderId: won.orderId });
  await steps.find(payment);
  assert.deepEqual(
    (await strikeOf(won.orderId)).map((row) => row.lift_reason),
    ["paid_in_time"],
  );
  assert.equal(await standing(won.userId), "clear");
  assert.ok((await steps.told(won.userId)).includes("strike_lifted"));
});

test("a strike goes with a kept deposit that an operator gives back", async () => {
  const won = await makeWonOrder(world);
  await letDefault(world);
  const { id: operatorId } = await world.make.user({ isOperator: true });
  accepted(
    await inTransaction(world.database, (tx) =>
      reverseForfeiture(tx, { orderId: won.orderId, operatorId, reason: "Ill." }),
    ),
  );
  assert.equal((await strikeOf(won.orderId))[0]?.lift_reason, "deposit_given_back");
  assert.equal(await standing(won.userId), "clear");
  await runDue(world);
});

test("with two strikes a deposit is asked for where it would be free", async () => {
  await world.change({ DEPOSIT_ENABLED: false });
  const { id: bidderId } = await world.make.user();
  await strike(bidderId, 91, 1);
  const first = await world.make.listing({ depositPaise: rupees(500) });
  assert.equal(accepted(await makeDeposit(world, { listingId: first.id, bidderId })).status, "held");
  await strike(bidderId, 10);
  const second = await world.make.listing({ depositPaise: rupees(500) });
  assert.deepEqual(await makeDeposit(world, { listingId: second.id, bidderId }), {
    refused: "deposit_payment_required",
    deposit_amount: rupees(500),
  });
  const paid = { listingId: second.id, bidderId, mode: "UPI", provider: "ICICI" };
  const opened = accepted(await makeDeposit(world, paid));
  await world.pay(opened.payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, paid)).status, "held");
});

test("with two strikes a right to bid that was free is one no more until its deposit is paid; what was bid stands", async () => {
  await world.change({ DEPOSIT_ENABLED: false });
  const { id: bidderId } = await world.make.user();
  await strike(bidderId, 10);
  const listing = await world.make.listing({ depositPaise: rupees(500), basePricePaise: rupees(5000) });
  const { id: otherId } = await world.make.user();
  for (const id of [bidderId, otherId])
    assert.equal(accepted(await makeDeposit(world, { listingId: listing.id, bidderId: id })).status, "held");
  const batcher = new BidBatcher(world.database.pool);
  const bid = (id: string, amount: number) =>
    placeBid(batcher, {
      listingId: listing.id,
      bidderId: id,
      amountPaise: rupees(amount),
      maxAmountPaise: null,
    });
  accepted(await bid(bidderId, 5000));
  await strike(bidderId, 0);
  accepted(await bid(otherId, 5500));
  const asked = {
    ...{ current_bid: rupees(5500), minimum_next_bid: rupees(6000) },
    deposit_amount: rupees(500),
  };
  assert.deepEqual(await bid(bidderId, 6000), { refused: "deposit_required", ...asked });
  const wish = { listingId: listing.id, bidderId };
  assert.deepEqual(await makeDeposit(world, wish), {
    refused: "deposit_payment_required",
    deposit_amount: rupees(500),
  });
  const paid = { ...wish, mode: "UPI", provider: "ICICI" };
  const opened = accepted(await makeDeposit(world, paid));
  assert.deepEqual([opened.status, opened.amount, opened.payment?.amount], ["held", 0, rupees(500)]);
  assert.equal("refused" in (await bid(bidderId, 6000)), true, "not before it has come in");
  await world.pay(opened.payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, paid)).amount, rupees(500));
  accepted(await bid(bidderId, 6000));
  await batcher.close();
});

test("with three strikes nothing more is bid, by hand or by Blaze; orders are paid all the same", async () => {
  const listing = await world.make.listing({ depositPaise: rupees(500) });
  const [{ id: bidderId }, { id: otherId }] = [await world.make.user(), await world.make.user()];
  for (const id of [bidderId, otherId]) await world.make.deposit({ listingId: listing.id, bidderId: id });
  const batcher = new BidBatcher(world.database.pool);
  const bid = (id: string, amount: number, max?: number) =>
    placeBid(batcher, {
      listingId: listing.id,
      bidderId: id,
      amountPaise: rupees(amount),
      maxAmountPaise: max === undefined ? null : rupees(max),
    });
  accepted(await bid(bidderId, 1000, 9000));
  const order = await world.make.order({ buyerId: bidderId });
  await strike(bidderId, 80, 40, 0);
  assert.equal(await stopBidding(world.database, { limit: 10 }), 3);
  assert.equal(await stopBidding(world.database, { limit: 10 }), 0);
  accepted(await bid(otherId, 1500));
  const { leader_id } = await world.one(sql<{ leader_id: string }>`
    select leader_id from auction_states where listing_id = ${listing.id}`);
  assert.equal(leader_id, otherId, "nobody bids for them any more");
  const refused = await bid(bidderId, 2000);
  assert.equal("refused" in refused && refused.refused, "too_many_strikes");
  const another = await world.make.listing();
  assert.deepEqual(await makeDeposit(world, { listingId: another.id, bidderId }), {
    refused: "too_many_strikes",
  });
  const payable = { orderId: order.id, userId: bidderId, amountPaise: rupees(100) };
  accepted(await startOrderPayment(world, payable));
  await batcher.close();
});

test("one objects once; an operator who is no side of the sale lifts a strike or lets it stand", async () => {
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const { id: userId } = await world.make.user();
  await strike(userId, 50, 40, 30);
  assert.equal(await standing(userId), "stopped");
  const [latest, earlier] = (await readOwnStrikes(world.database, userId)).results;
  const object = (by: string, objection: string) =>
    objectToStrike(world.database, { strikeId: latest?.id ?? "", userId: by, objection });
  assert.deepEqual(await object(operatorId, "Mine."), { refused: "not_found", what: "strike" });
  accepted(await object(userId, "The bank was down."));
  accepted(await object(userId, "The bank was down."));
  assert.deepEqual(await object(userId, "And more."), { refused: "strike_answered" });
  const decide = (outcome: "lift" | "keep", by = operatorId, id = latest?.id ?? "") =>
    answerStrike(world.database, { strikeId: id, operatorId: by, outcome, answer: "We looked." });
  assert.deepEqual(await decide("lift", userId), { refused: "not_found", what: "strike" });
  assert.equal(accepted(await decide("keep")).strike_standing, "stopped");
  assert.deepEqual(await decide("lift"), { refused: "strike_answered" });
  assert.equal(accepted(await decide("lift", operatorId, earlier?.id)).strike_standing, "deposits");
  assert.equal(accepted(await decide("lift", operatorId, earlier?.id)).answer, "We looked.");
});
