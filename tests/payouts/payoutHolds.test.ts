import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { payoutSteps } from "./payoutSteps.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const { approvedPayout, transfersOf } = payoutSteps(() => world);

async function completedSale(): Promise<WorldOrder> {
  const order = await world.order();
  await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  return order;
}

const hold = (sellerId: string, reason = "Odd bids", by = world.operator.id, status = 200) =>
  world.call("POST", "/ops/payout-holds", by, { body: { seller_id: sellerId, reason }, status });
const release = (id: string, note = "All is well", by = world.operator.id, status = 200) =>
  world.call("POST", `/ops/payout-holds/${id}/release`, by, { body: { note }, status });
const money = (sellerId: string) => world.call("GET", "/user/money/sales", sellerId);
const statusOf = async (sellerId: string) =>
  (await world.one(sql<{ status: string }>`select status from payouts where seller_id = ${sellerId}`)).status;

test("a hold takes a proposed payout out of its batch, keeps the seller out of the next, and ends with a note", async () => {
  const { sellerId } = await completedSale();
  const batch = await world.call("POST", "/ops/payout-batches", world.operator.id);
  const held = await hold(sellerId);
  assert.deepEqual(await hold(sellerId), held, "said again it is answered alike");
  assert.equal((await hold(sellerId, "Another reason", world.operator.id, 409)).detail.code, "payouts_held");
  assert.equal(await statusOf(sellerId), "withdrawn");
  const approved = await world.call(
    "POST",
    `/ops/payout-batches/${batch.id}/decision`,
    world.secondOperator.id,
    {
      body: { decision: "approve" },
    },
  );
  assert.deepEqual(
    approved.payouts.map(({ status }: { status: string }) => status),
    ["withdrawn"],
  );
  const { balance, waits_for } = await money(sellerId);
  assert.equal(waits_for, "hold");
  assert.ok(balance > rupees(5000), "the balance stays theirs");
  const none = await world.call("POST", "/ops/payout-batches", world.operator.id, { status: 409 });
  assert.equal(none.detail.code, "nothing_to_pay_out");

  const { results: notices } = await world.call("GET", "/user/notices", sellerId);
  assert.ok(notices.some(({ template }: { template: string }) => template === "payouts_held"));
  assert.ok(!JSON.stringify(notices).includes("Odd bids"), "the reason is for operators alone");
  const released = await release(held.id);
  assert.deepEqual((await release(held.id, "Once more")).released, released.released, "the first note stays");
  assert.equal((await money(sellerId)).waits_for, null);
  const next = await world.call("POST", "/ops/payout-batches", world.operator.id);
  assert.equal(next.payouts.length, 1);
  const { results } = await world.call("GET", "/ops/payout-holds", world.operator.id);
  assert.deepEqual(
    results.map(({ reason, released: let_go }: { reason: string; released: { note: string } }) => [
      reason,
      let_go.note,
    ]),
    [["Odd bids", "All is well"]],
  );
});

test("what was approved and not begun goes back to the balance in the place of the bank", async () => {
  const payout = await approvedPayout();
  await hold(payout.sellerId);
  await sendPayouts(world.context, { limit: 10 });
  assert.equal(
    (await world.one(sql<{ status: string }>`select status from payouts where id = ${payout.payoutId}`))
      .status,
    "failed",
  );
  assert.deepEqual(await transfersOf(payout.reference), []);
  const { balance, on_its_way } = await money(payout.sellerId);
  assert.ok(balance > 0);
  assert.equal(on_its_way, 0);
});

test("nobody holds or releases their own, and what is not there is not found", async () => {
  const { sellerId } = await completedSale();
  assert.equal((await hold(world.operator.id, "Mine", world.operator.id, 403)).detail.code, "own_payout");
  await sql`update users set operator_roles = '{finance}' where id = ${sellerId}`.execute(
    world.database.kysely,
  );
  const held = await hold(sellerId);
  assert.equal((await release(held.id, "Fine", sellerId, 403)).detail.code, "own_payout");
  const nobody = "00000000-0000-4000-8000-000000000000";
  assert.equal((await hold(nobody, "Who", world.operator.id, 404)).detail.code, "not_found");
  assert.equal((await release(nobody, "Who", world.operator.id, 404)).detail.code, "not_found");
});
