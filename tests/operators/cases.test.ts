import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { caseLeaseMinutes } from "#domain/operators/operatorCases.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let world: OrderWorld;
let olga: string;
let omar: string;
before(async () => {
  world = await startOrderWorld();
  olga = world.operator.id;
  omar = world.secondOperator.id;
});
after(() => world.close());

const caseOf = (id: string) => `/ops/cases/order/${id}`;
const take = (order: WorldOrder, by: string, status = 200) =>
  world.call("POST", `${caseOf(order.id)}/take`, by, { status });
const letGo = (order: WorldOrder, by: string) => world.call("POST", `${caseOf(order.id)}/let-go`, by);
const step = (order: WorldOrder, by: string, body: object, status = 200) =>
  world.call("POST", `/ops/orders/${order.id}/steps`, by, { body, status });
const plan = { step: "schedule_pickup" };

async function listed({ id }: WorldOrder, by: string) {
  const { results } = await world.call("GET", "/ops/orders?limit=200", by);
  const found = results.find((order: { id: string }) => order.id === id);
  assert.ok(found);
  return found;
}

async function claimed(): Promise<WorldOrder & { claimId: string }> {
  const order = await world.order();
  await world.deliver(order.id);
  const body = { reason: "damaged", details: "The screen is cracked." };
  const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body });
  return { ...order, claimId: id };
}

test("whoever opens a case has it: the second sees who and until when, and cannot act", async () => {
  const order = await world.order();
  const own = await take(order, olga);
  assert.deepEqual([own.operator_name, own.is_yours], ["Olga Operator", true]);
  const seen = await take(order, omar);
  assert.deepEqual([seen.operator_name, seen.is_yours, seen.until], ["Olga Operator", false, own.until]);
  assert.deepEqual((await listed(order, omar)).case, seen);
  for (const body of [plan, { step: "cancel", note: "Nobody is there." }]) {
    const { detail } = await step(order, omar, body, 409);
    assert.deepEqual(
      [detail.code, detail.operator_name, detail.until],
      ["case_taken", "Olga Operator", own.until],
    );
  }
  assert.equal((await listed(order, omar)).stage, "awaiting_pickup");
  await step(order, olga, plan);
});

test("a case is free again when its time is over, or when it is let go by whoever has it", async () => {
  const order = await world.order();
  const first = await take(order, olga);
  assert.deepEqual(await letGo(order, omar), { let_go: false });
  assert.equal((await take(order, omar)).is_yours, false);
  assert.deepEqual(await letGo(order, olga), { let_go: true });
  assert.equal((await take(order, omar)).is_yours, true);
  await world.make.advanceClock(caseLeaseMinutes * 60 - 30);
  const kept = await take(order, omar);
  assert.ok(kept.until > first.until);
  await world.make.advanceClock(caseLeaseMinutes * 60 - 30);
  assert.equal((await take(order, olga)).is_yours, false);
  await world.make.advanceClock(60);
  assert.equal((await listed(order, olga)).case, null);
  const next = await take(order, olga);
  assert.ok(next.is_yours && next.since > kept.until);
});

test("of many who open a case at once one has it", async () => {
  const order = await world.order();
  const operators = await Promise.all(Array.from({ length: 8 }, () => world.make.user({ isOperator: true })));
  const answers = await Promise.all(operators.map(({ id }) => take(order, id)));
  assert.equal(answers.filter(({ is_yours: isYours }) => isYours).length, 1);
});

test("a step that waits while another operator opens the case is refused", async () => {
  const order = await world.order();
  const answer = await inTransaction(world.database, async (tx) => {
    await sql`select from orders where id = ${order.id} for no key update`.execute(tx);
    const waiting = step(order, omar, plan, 409);
    await untilWaiting(world.database);
    assert.equal((await take(order, olga)).is_yours, true);
    return { waiting };
  });
  assert.equal((await answer.waiting).detail.code, "case_taken");
  assert.equal((await listed(order, olga)).stage, "awaiting_pickup");
});

test("two who act at once on what both have read: one does, the other is told that it changed", async () => {
  const order = await world.order();
  const { version } = await listed(order, olga);
  const answers = await Promise.all(
    [olga, omar].map(async (by) =>
      world.server(`/ops/orders/${order.id}/steps`, await world.signIn(by), { ...plan, version }),
    ),
  );
  assert.deepEqual(answers.toSorted(), [200, 409]);
  const { detail } = await step(order, omar, { ...plan, version }, 409);
  assert.equal(detail.code, "case_changed");
  await step(order, omar, { ...plan, version: (await listed(order, omar)).version });
});

test("a repetition of one's own step is answered alike, though the order changed by it", async () => {
  const order = await world.order();
  await step(order, olga, plan);
  const { version } = await listed(order, olga);
  const pickUp = { step: "pick_up", note: "Their telephone was off.", version };
  await step(order, olga, pickUp);
  assert.equal((await step(order, olga, pickUp)).stage, "picked_up");
});

test("a claim belongs to its order's case, and is not decided past what was written about it", async () => {
  const order = await claimed();
  const answer = (by: string, body: object, status: number) =>
    world.call("POST", `/ops/claims/${order.claimId}/answer`, by, {
      body: { outcome: "reject", answer: "It is on the sheet.", ...body },
      status,
    });
  await take(order, olga);
  assert.equal((await answer(omar, {}, 409)).detail.code, "case_taken");
  const write = { body: { text: "Can you show it?" }, status: 409 };
  const written = await world.call("POST", `/ops/claims/${order.claimId}/messages`, omar, write);
  assert.equal(written.detail.code, "case_taken");
  const { results } = await world.call("GET", "/ops/claims?limit=200", olga);
  const { version, case: holder } = results.find(({ id }: { id: string }) => id === order.claimId);
  assert.equal(holder.is_yours, true);
  const text = "Here is the other side of it.";
  await world.call("POST", `/claims/${order.claimId}/messages`, order.buyerId, { body: { text } });
  assert.equal((await answer(olga, { version }, 409)).detail.code, "case_changed");
  await answer(olga, {}, 200);
});

test("nobody takes a case of their own, of nothing, or one that their roles do not include", async () => {
  const order = await world.order();
  const nothing = "00000000-0000-4000-8000-000000000000";
  await world.call("POST", `${caseOf(nothing)}/take`, olga, { status: 404 });
  const { id: verifier } = await world.make.user({ operatorRoles: ["verifier"] });
  assert.equal((await take(order, verifier, 403)).detail.code, "operator_right_missing");
  await sql`update users set operator_roles = '{support}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await take(order, order.sellerId, 404);
});
