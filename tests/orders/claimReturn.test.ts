import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { returnSheet } from "#tests/support/returnSheet.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const day = 86_400;
type Claimed = WorldOrder & { claimId: string };

/** The seller proposes it for in five hours, and the buyer agrees. */
async function agreeToMeet(order: WorldOrder, place: string): Promise<void> {
  const { at } = await world.one<{ at: Date }>(sql`select blaze_now() + interval '5 hours' as at`);
  const path = `/conversations/${order.id}/meeting`;
  const body = { place, at };
  const { proposed_at } = await world.call("PUT", path, order.sellerId, { body });
  await world.call("POST", `${path}/agree`, order.buyerId, { body: { proposed_at } });
}

async function claimed(mode: ShippingMode = "blaze"): Promise<Claimed> {
  const order = await world.order({ mode });
  if (mode === "handover") await agreeToMeet(order, "Cubbon Park, gate 2");
  if (mode === "blaze") await world.deliver(order.id);
  else await world.steps(order.id, "confirm_handover");
  const body = { reason: "not_as_described", details: "It has another colour." };
  const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body });
  return { ...order, claimId: id };
}

/** By an offer of the seller that the buyer takes. */
async function agreed(mode?: ShippingMode): Promise<Claimed> {
  const order = await claimed(mode);
  const path = `/claims/${order.claimId}`;
  const { offers } = await world.call("POST", `${path}/offers`, order.sellerId, { body: { kind: "return" } });
  const body = { offer_id: offers[0].id, take: true };
  const taken = await world.call("POST", `${path}/offer-answer`, order.buyerId, { body });
  assert.deepEqual([taken.status, taken.waits_for, taken.refund_amount], ["returning", "buyer", 0]);
  return order;
}

/** Goods are received with a sheet, as they were sent. */
async function step(order: Claimed, name: string, { note = "", status = 200, by = world.operator.id } = {}) {
  const given = { claimId: order.claimId, operatorId: by };
  const sheet = name === "accept_return" ? await returnSheet(world, given) : undefined;
  const body = { step: name, note, sheet, nothing_came: name === "refuse_return" };
  return await world.call("POST", `/ops/claims/${order.claimId}/return`, by, { body, status });
}
const ready = (order: Claimed, { by = order.buyerId, status = 200 } = {}) =>
  world.call("POST", `/claims/${order.claimId}/ready`, by, { status });
const read = async ({ id, buyerId }: Claimed) => await world.call("GET", `/bids/won/${id}`, buyerId);
const pass = () => passClaims(world.database, { limit: 10 });
const complete = () => completeOrders(world.database, { limit: 10 });
const strikes = async ({ id }: Claimed) =>
  (
    await world.one<{ count: number }>(
      sql`select count(*)::integer as count from strikes where order_id = ${id}`,
    )
  ).count;

test("a return that Blaze fetches: everything goes back on receipt, once, and the seller has no mark", async () => {
  const order = await agreed();
  assert.equal((await read(order)).fulfilment.next_step.kind, "send_back");
  assert.deepEqual(await world.refundsOf(order.id), [], "nothing goes back before the goods are");
  await step(order, "accept_return", { status: 409 });
  await ready(order, { by: order.sellerId, status: 404 });
  assert.equal((await ready(order)).waits_for, "blaze");
  await ready(order);
  await world.make.advanceClock(30 * day);
  await pass();
  assert.equal(await complete(), 0, "the buyer did their part: no days run against them");
  await step(order, "pick_up_return");
  assert.equal((await read(order)).fulfilment.next_step.kind, "check_return");
  assert.deepEqual(await world.refundsOf(order.id), []);
  await step(order, "confirm_return", { status: 409 });
  const done = await step(order, "accept_return");
  assert.deepEqual([done.status, done.refund_amount, done.waits_for], ["refunded", rupees(6000), null]);
  assert.equal((await step(order, "accept_return")).status, "refunded");
  const sent = (await world.refundsOf(order.id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  assert.equal(sent, rupees(6000));
  assert.equal((await read(order)).order.order_status, "refunded");
  assert.equal(await strikes(order), 0);
  const { status } = await world.one<{ status: string }>(
    sql`select status from listings where id = ${order.listingId}`,
  );
  assert.equal(status, "unsold", "the seller has the goods again");
  await step(order, "refuse_return", { note: "Late.", status: 409 });
  assert.equal(await complete(), 0);
});

test("Blaze decides on a return: the claim was right, which leaves a mark", async () => {
  const order = await claimed();
  const body = { outcome: "return", answer: "It is another colour." };
  const path = `/ops/claims/${order.claimId}/answer`;
  const decided = await world.call("POST", path, world.operator.id, { body });
  assert.deepEqual([decided.status, decided.decisions[0].outcome], ["returning", "return"]);
  assert.equal((await world.call("POST", path, world.operator.id, { body })).status, "returning");
  await world.call("POST", path, world.operator.id, {
    body: { outcome: "refund", answer: "Now." },
    status: 409,
  });
  await step(order, "pick_up_return");
  await step(order, "accept_return");
  assert.equal(await strikes(order), 1);
});

test("an empty box came back: a reason is needed, nothing is refunded, and the sale is settled", async () => {
  const order = await agreed();
  await step(order, "pick_up_return");
  await step(order, "refuse_return", { status: 422 });
  const refused = await step(order, "refuse_return", { note: "The box was empty." });
  assert.deepEqual([refused.status, refused.waits_for], ["return_refused", null]);
  assert.equal(await complete(), 1);
  assert.deepEqual(await world.refundsOf(order.id), []);
  await step(order, "accept_return", { status: 409 });
});

test("a buyer who said nothing, and whose goods a carrier may have: the days go on until that is known", async () => {
  const order = await agreed();
  await sql`
    insert into shipments (order_id, direction, provider, reference, status, awb, courier)
    select id, 'return', 'shiprocket', number || '-R', 'booked', '77140', 'Delhivery' from orders where id = ${order.id}`.execute(
    world.database.kysely,
  );
  await world.make.advanceClock(7 * day + 60);
  await pass();
  await pass();
  const { claim } = (await read(order)).fulfilment;
  assert.deepEqual([claim.status, claim.waits_for], ["returning", "buyer"]);
  assert.equal(await complete(), 0);
  await sql`update shipments set status = 'cancelled' where order_id = ${order.id}`.execute(
    world.database.kysely,
  );
  await pass();
  assert.equal((await read(order)).fulfilment.claim.status, "returning", "the day goes by first");
  await world.make.advanceClock(day);
  await pass();
  assert.equal((await read(order)).fulfilment.claim.status, "return_lapsed");
  assert.equal(await complete(), 1);
});

test("a buyer who has nothing ready within seven days: the claim is closed and the sale is settled", async () => {
  const order = await agreed();
  await world.make.advanceClock(7 * day - 60);
  await pass();
  assert.equal(await complete(), 0);
  await world.make.advanceClock(60);
  await ready(order, { status: 409 });
  await pass();
  assert.equal((await read(order)).fulfilment.claim.status, "return_lapsed");
  assert.equal(await complete(), 1);
  assert.deepEqual(await world.refundsOf(order.id), []);
  assert.ok((await world.textsTo(order.buyerId)).includes("return_lapsed"));
});

test("goods that were handed over go back by hand: an operator of neither side confirms it", async () => {
  const order = await agreed("handover");
  await step(order, "pick_up_return", { status: 409 });
  await step(order, "accept_return", { status: 409 });
  await sql`update users set operator_roles = '{admin}' where id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
  await step(order, "confirm_return", { by: order.buyerId, status: 404 });
  const done = await step(order, "confirm_return");
  assert.deepEqual([done.status, done.refund_amount], ["refunded", rupees(6000)]);
});

const code = (order: Claimed, { by = order.sellerId, status = 200, renew = false } = {}) =>
  world.call("POST", `/claims/${order.claimId}/return-code`, by, { body: { renew }, status });
const enter = (order: Claimed, entered: string, { by = order.buyerId, status = 200 } = {}) =>
  world.call("POST", `/claims/${order.claimId}/returned`, by, { body: { code: entered }, status });

test("goods that were handed over go back with a code of the seller's: the money goes back at once, and once", async () => {
  const order = await agreed("handover");
  const { next_step: next } = (await read(order)).fulfilment;
  assert.deepEqual([next.kind, next.actor], ["meet_return", "both"]);
  await code(order, { by: order.buyerId, status: 404 });
  await code(order, { by: world.operator.id, status: 404 });
  await enter(order, "000000", { status: 409 });
  const made = await code(order);
  assert.match(made.code, /^\d{6}$/);
  assert.equal((await code(order)).code, made.code, "it can be read again");
  await enter(order, made.code, { by: order.sellerId, status: 404 });
  const wrong = made.code === "000000" ? "000001" : "000000";
  const refused = await enter(order, wrong, { status: 400 });
  assert.deepEqual([refused.detail.code, refused.detail.tries_left], ["handover_code_wrong", 4]);
  for (const left of [3, 2, 1, 0])
    assert.equal((await enter(order, wrong, { status: 400 })).detail.tries_left, left);
  assert.equal((await enter(order, made.code, { status: 409 })).detail.code, "handover_code_over");
  assert.deepEqual(await world.refundsOf(order.id), []);
  const again = await code(order);
  assert.notEqual(again.code, made.code);
  const done = await enter(order, again.code);
  assert.deepEqual([done.status, done.refund_amount], ["refunded", rupees(6000)]);
  await enter(order, again.code);
  assert.equal((await world.refundsOf(order.id)).length, 3);
  assert.equal(await strikes(order), 0);
  await code(order, { status: 409 });
});

test("where they met to hand it over is not where they hand it back: that is agreed anew, and both are told of it so", async () => {
  const order = await agreed("handover");
  const chat = async () => await world.call("GET", `/conversations/${order.id}`, order.sellerId);
  assert.deepEqual([(await read(order)).fulfilment.meeting, (await chat()).meeting], [null, null]);
  assert.equal((await chat()).can_meet, true);
  await agreeToMeet(order, "MG Road metro station");
  for (const { meeting } of [(await read(order)).fulfilment, await chat()]) {
    assert.equal(meeting.place, "MG Road metro station");
    assert.ok(meeting.agreed_at);
  }
  const told = await world.textsTo(order.buyerId);
  assert.ok(told.includes("return_agreed_meet") && !told.includes("return_agreed"), "nothing is packed");
  const shipped = await world.textsTo((await agreed()).buyerId);
  assert.ok(shipped.includes("return_agreed") && !shipped.includes("return_agreed_meet"));
});

test("what Blaze fetches has no code", async () => {
  const order = await agreed();
  await code(order, { status: 409 });
  await enter(order, "123456", { status: 409 });
});

test("received and refused at the same moment: one of the two", async () => {
  const order = await agreed();
  await step(order, "pick_up_return");
  const token = await world.signIn(world.operator.id);
  const sheet = await returnSheet(world, { claimId: order.claimId, operatorId: world.operator.id });
  const send = (name: string) =>
    world.server(`/ops/claims/${order.claimId}/return`, token, { step: name, note: "So it is.", sheet });
  const statuses = await Promise.all([send("accept_return"), send("refuse_return")]);
  assert.deepEqual(statuses.toSorted(), [200, 409]);
});
