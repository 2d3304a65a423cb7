import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { declineOrder } from "#modules/defaults/declineOrder.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { depositStates, letDefault, listingStatus, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

/** The winner has not paid, and the item came to the first who stood by. */
async function makePassedOn() {
  const won = await makeWonOrder(world);
  await letDefault(world);
  const [, next] = await ordersOf(world, won.listingId);
  assert.ok(next !== undefined);
  return { ...won, next: { orderId: next.id, userId: next.buyer_id } };
}

const statuses = async (listingId: number) => (await ordersOf(world, listingId)).map(({ status }) => status);

async function told(userId: string | undefined, template: string): Promise<number> {
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from messages where user_id = ${userId} and template = ${template}`);
  return count;
}

test("who stood by declines: everything goes back, no strike, and the next one gets it", async () => {
  const { listingId, sellerId, bidders, next } = await makePassedOn();
  const part = accepted(await startOrderPayment(world, { ...next, amountPaise: rupees(1000) }));
  await world.pay(part.reference);
  accepted(await verifyPayment(world, { paymentId: part.payment_id, userId: next.userId }));

  assert.ok(accepted(await readWonOrder(world.database, next)).fulfilment.actions.includes("decline"));
  assert.deepEqual(await declineOrder(world.database, next), { declined: true });
  assert.deepEqual(await declineOrder(world.database, next), { declined: true });
  await runDue(world);

  assert.deepEqual(await statuses(listingId), ["payment_defaulted", "withdrawn", "awaiting_payment"]);
  assert.deepEqual(await depositStates(world, bidders), ["applied", "refunded", "forfeited"]);
  const { total } = await world.one(sql<{ total: number }>`
    select sum(refunds.amount_paise)::bigint as total from refunds
    join payments on payments.id = refunds.payment_id
    where payer_id = ${next.userId} and refunds.status = 'processed'`);
  assert.equal(total, rupees(1500));
  const read = accepted(await readWonOrder(world.database, next));
  assert.equal(read.withdrawn_because, "declined");
  assert.equal(read.has_strike, false);
  assert.equal(read.fulfilment.next_step.kind, "declined");
  assert.equal(await told(next.userId, "order_declined"), 1);
  assert.equal(await told(bidders[0]?.id, "next_bidder_kept"), 1);
  assert.equal(await told(sellerId, "next_bidder_declined"), 1);
});

test("when nobody is left the listing is unsold", async () => {
  const { listingId, bidders, next } = await makePassedOn();
  accepted(await declineOrder(world.database, next));
  const last = (await ordersOf(world, listingId))[2];
  accepted(await declineOrder(world.database, { orderId: last?.id ?? "", userId: bidders[0]?.id ?? "" }));
  await runDue(world);
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await statuses(listingId), ["payment_defaulted", "withdrawn", "withdrawn"]);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "forfeited"]);
});

test("who won does not decline, nobody declines for another, and nobody what is paid", async () => {
  const won = await makeWonOrder(world);
  const first = { orderId: won.orderId, userId: won.userId };
  const closed = { refused: "order_action_closed", order_state: "awaiting_payment" };
  assert.deepEqual(await declineOrder(world.database, first), closed);
  assert.ok(!accepted(await readWonOrder(world.database, first)).fulfilment.actions.includes("decline"));
  await letDefault(world);
  const [, order] = await ordersOf(world, won.listingId);
  const next = { orderId: order?.id ?? "", userId: order?.buyer_id ?? "" };
  const stranger = { ...next, userId: won.userId };
  assert.deepEqual(await declineOrder(world.database, stranger), { refused: "not_found", what: "order" });
  const whole = accepted(await startOrderPayment(world, { ...next, amountPaise: rupees(5000) }));
  await world.pay(whole.reference);
  accepted(await verifyPayment(world, { paymentId: whole.payment_id, userId: next.userId }));
  const answer = await declineOrder(world.database, next);
  assert.deepEqual(answer, { refused: "order_action_closed", order_state: "awaiting_pickup" });
  assert.deepEqual(await statuses(won.listingId), ["payment_defaulted", "paid"]);
});

test("from the deadline on it is too late, also in the moment before the default", async () => {
  const { listingId, next } = await makePassedOn();
  const { payment_deadline: deadline } = (await ordersOf(world, listingId))[1] ?? assert.fail();
  const { ms } = await world.one(sql<{ ms: number }>`
    select ceil(extract(epoch from ${deadline}::timestamptz - blaze_now()))::int as ms`);
  await world.make.advanceClock(ms);
  const read = accepted(await readWonOrder(world.database, next));
  assert.ok(!read.fulfilment.actions.includes("decline"));
  const answer = await declineOrder(world.database, next);
  assert.deepEqual(answer, { refused: "deadline_passed", payment_deadline: deadline.toISOString() });
});

test("four presses at once decline once", async () => {
  const { listingId, bidders, next } = await makePassedOn();
  const answers = await Promise.all([1, 2, 3, 4].map(() => declineOrder(world.database, next)));
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))), new Set(['{"declined":true}']));
  await runDue(world);
  assert.deepEqual(await statuses(listingId), ["payment_defaulted", "withdrawn", "awaiting_payment"]);
  assert.deepEqual(await depositStates(world, bidders), ["applied", "refunded", "forfeited"]);
  assert.equal(await told(bidders[0]?.id, "next_bidder_kept"), 1);
});

test("declined and paid in full at once: it is paid and theirs, or declined and the payment goes back", async () => {
  const { listingId, next } = await makePassedOn();
  const whole = accepted(await startOrderPayment(world, { ...next, amountPaise: rupees(5000) }));
  await world.pay(whole.reference);
  const [answer] = await Promise.all([
    declineOrder(world.database, next),
    verifyPayment(world, { paymentId: whole.payment_id, userId: next.userId }),
  ]);
  await runDue(world);
  const [, second, third] = await statuses(listingId);
  const { payments } = accepted(await readWonOrder(world.database, next));
  const returned = payments[0]?.returned_amount;
  if ("refused" in answer) assert.deepEqual([second, third, returned], ["paid", undefined, 0]);
  else assert.deepEqual([second, third, returned], ["withdrawn", "awaiting_payment", rupees(5000)]);
});

test("declined while the next one stops standing by: nobody is asked who does not want it", async () => {
  const { listingId, bidders, next } = await makePassedOn();
  const [third] = bidders;
  const [, gone] = await Promise.all([
    declineOrder(world.database, next),
    withdrawStandby(world.database, { listingId, userId: third?.id ?? "" }),
  ]);
  await runDue(world);
  const isGone = "withdrawn" in gone;
  assert.deepEqual((await statuses(listingId))[2], isGone ? undefined : "awaiting_payment");
  assert.equal((await depositStates(world, bidders))[0], isGone ? "refunded" : "applied");
  assert.equal(await listingStatus(world, listingId), isGone ? "unsold" : "sold");
});

test("from the deadline on the default takes it, whoever presses meanwhile", async () => {
  const { listingId, bidders, next } = await makePassedOn();
  await world.make.advanceClock(36 * 3600);
  const answer = await declineOrder(world.database, next);
  assert.equal("refused" in answer && answer.refused, "deadline_passed");
  await defaultOverdueOrders(world.database, { limit: 10 });
  assert.deepEqual(await statuses(listingId), ["payment_defaulted", "payment_defaulted", "awaiting_payment"]);
  assert.deepEqual(await depositStates(world, bidders), ["applied", "forfeited", "forfeited"]);
});

test("a payment that arrives after they declined goes back, and they do not have the item", async () => {
  const { listingId, next } = await makePassedOn();
  const begun = accepted(await startOrderPayment(world, { ...next, amountPaise: rupees(5000) }));
  accepted(await declineOrder(world.database, next));
  await world.pay(begun.reference);
  accepted(await verifyPayment(world, { paymentId: begun.payment_id, userId: next.userId }));
  await runDue(world);
  assert.deepEqual(await statuses(listingId), ["payment_defaulted", "withdrawn", "awaiting_payment"]);
  const { returned_amount: returned } =
    accepted(await readWonOrder(world.database, next)).payments[0] ?? assert.fail();
  assert.equal(returned, rupees(5000));
});

test("the winner who paid in time after all has it, and who declined stays as they are", async () => {
  const steps = foundLateSteps(world);
  const won = await makeWonOrder(world);
  const begun = await steps.begin(won, rupees(5500));
  await world.pay(begun.reference);
  await steps.defaultInSilence();
  const [, order] = await ordersOf(world, won.listingId);
  const next = { orderId: order?.id ?? "", userId: order?.buyer_id ?? "" };
  accepted(await declineOrder(world.database, next));
  await steps.find(begun);
  await steps.runDueButQuestions();
  assert.deepEqual(await statuses(won.listingId), ["paid", "withdrawn", "withdrawn"]);
  const reasons = (await ordersOf(world, won.listingId)).slice(1).map(async ({ id, buyer_id: userId }) => {
    const read = accepted(await readWonOrder(world.database, { orderId: id, userId }));
    return read.withdrawn_because;
  });
  assert.deepEqual(await Promise.all(reasons), ["declined", "earlier_winner"]);
  assert.deepEqual(await depositStates(world, won.bidders), ["refunded", "refunded", "applied"]);
});
