import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { rupees } from "#domain/money/paise.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { readMoneyAlerts } from "#modules/settlement/watch/moneyAlerts.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { payoutSteps } from "./payoutSteps.ts";

let world: OrderWorld;
const { fault, approvedPayout, transfersOf } = payoutSteps(() => world);
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(async () => {
  await fault("release");
  await fault("none");
  await world.assertConserved();
});

const send = () => sendPayouts(world.context, { limit: 10 });
const money = (order: WorldOrder) => world.call("GET", "/user/money/sales", order.sellerId);
const later = (seconds: number) => world.make.advanceClock(seconds);
const leaseIsOver = () => later(301);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 400; round++) {
    if (await isSo()) return;
    await pause(10);
  }
  assert.fail("it never came");
}

/** The seller of an earlier test may be owed again what was refused, so that a payout of theirs is stuck as well. */
async function areAllStuck(payoutId: string): Promise<boolean> {
  const { begun, own } = await world.one(sql<{ begun: number; own: boolean | null }>`
    select count(*)::integer as begun, bool_or(id = ${payoutId}) as own
    from payouts where status = 'approved' and send_begun_at is not null`);
  return own === true && (await fault("stuck")).stuck === begun;
}

test("a worker that was overtaken comes back with a failure: the balance stays paid out, and an operator is told", async () => {
  const order = await approvedPayout();
  await fault("stuck");
  const slow = send();
  await until(async () => (await fault("stuck")).stuck === 1);
  await leaseIsOver();
  await fault("none");
  await send();
  assert.equal((await transfersOf(order.reference)).length, 1, "the second worker sent it");

  await fault("release");
  await slow;
  assert.deepEqual([(await money(order)).balance, (await money(order)).results[0].status], [0, "sent"]);
  const { results: alerts } = await readMoneyAlerts(world.database, { limit: 50, after: null });
  const [alert] = alerts.filter((one) => one.subject === order.payoutId);
  assert.equal(alert?.kind, "late_answer");
  assert.match(alert.detail, /failed.*too late/);
  assert.equal(alert.detail.includes(order.reference), true);
  assert.ok((alert.amount ?? 0) > 0);
  const kept = await world.one(sql<{ kind: string; answer: { outcome: string } }>`
    select kind, answer from late_answers where subject = ${order.payoutId}`);
  assert.deepEqual([kept.kind, kept.answer.outcome], ["payout", "failed"]);

  await fault("none");
  await later(3_601);
  await send();
  assert.deepEqual([(await money(order)).balance, (await money(order)).results[0].status], [0, "paid"]);
});

test("two workers at once claim a row once while its lease lasts, however due it looks", async () => {
  const order = await approvedPayout();
  await fault("stuck");
  const slow = send();
  await until(async () => (await fault("stuck")).stuck === 1);
  await sql`update payouts set next_attempt_at = blaze_now() where id = ${order.payoutId}`.execute(
    world.database.kysely,
  );
  await fault("none");
  assert.equal(await send(), 0, "it is leased");
  assert.deepEqual(await transfersOf(order.reference), []);
  await fault("release");
  await slow;
  assert.equal(
    (await money(order)).results[0].status,
    "failed",
    "refused in time, by whoever holds the lease",
  );
});

test("a lease that ran out while nobody took the row is still good", async () => {
  const order = await approvedPayout();
  await fault("stuck");
  const slow = send();
  await until(() => areAllStuck(order.payoutId));
  await leaseIsOver();
  await fault("release");
  await slow;
  const { balance, results } = await money(order);
  assert.equal(results[0].status, "failed");
  assert.ok(balance > 0, "what was refused is in the balance again");
});

test("a refusal fails nothing when an earlier call has sent it under the same reference", async () => {
  const order = await approvedPayout();
  await fault("stuck");
  const slow = send();
  await until(() => areAllStuck(order.payoutId));
  await fault("none");
  const transfer = { reference: order.reference, amountPaise: rupees(100), holderName: "Asha Rao" };
  await world.context.payouts.send({ ...transfer, accountNo: "1234567890", ifscCode: "HDFC0001234" });
  await fault("let_go");
  await slow;
  assert.deepEqual([(await money(order)).balance, (await money(order)).results[0].status], [0, "paid"]);
});

test("a payout whose answer was lost is looked up and not sent again", async () => {
  const order = await approvedPayout();
  await fault("lost_answer");
  await send();
  await later(301);
  await fault("stuck"); // what a second transfer would meet
  await send();
  assert.equal((await money(order)).results[0].status, "paid");
});

test("what the provider does not know yet is not sent a second time for two minutes", async () => {
  const order = await approvedPayout();
  await fault("not_yet_known");
  await send();
  for (const seconds of [5, 60]) {
    await later(seconds);
    await sql`update payouts set next_attempt_at = blaze_now() where id = ${order.payoutId}`.execute(
      world.database.kysely,
    );
    await send();
    const row = await world.one(sql<{ problem: string; status: string }>`
      select problem, status from payouts where id = ${order.payoutId}`);
    assert.equal(row.status, "approved");
    assert.match(row.problem, /may be on its way/);
  }
  await fault("none");
  await later(3_601);
  await send();
  await later(3_601);
  await send();
  assert.deepEqual([(await money(order)).balance, (await money(order)).results[0].status], [0, "paid"]);
});

test("a KYC that is turned down after the transfer was begun fails nothing: the money may have left", async () => {
  const order = await approvedPayout();
  const operatorId = world.operator.id;
  const { id: kycId } = await createMakeIdentity(world.context).kyc({ userId: order.sellerId });
  await fault("down");
  await send();
  await decideKyc(world.database, {
    kycId,
    operatorId,
    status: "rejected",
    reasons: ["unreadable"],
    note: "",
  });
  await fault("none");
  await later(3_601);
  await send();
  const row = await world.one(sql<{ problem: string; status: string }>`
    select problem, status from payouts where id = ${order.payoutId}`);
  assert.equal(row.status, "approved");
  assert.match(row.problem, /the KYC was turned down/);
  assert.deepEqual([(await money(order)).balance, await transfersOf(order.reference)], [0, []]);

  const again = await createMakeIdentity(world.context).kyc({ userId: order.sellerId });
  await decideKyc(world.database, { kycId: again.id, operatorId, status: "verified", checks: kycChecks });
  for (let round = 0; round < 2; round++) {
    await later(3_601);
    await send();
  }
  assert.equal((await money(order)).results[0].status, "paid");
});

test("one that was never begun, but that the provider knows, does not fail by our decision either", async () => {
  const order = await approvedPayout();
  await fault("lost_answer");
  await send();
  await sql`
    update payouts set send_begun_at = null, next_attempt_at = blaze_now() where id = ${order.payoutId}`.execute(
    world.database.kysely,
  );
  const { id: kycId } = await createMakeIdentity(world.context).kyc({ userId: order.sellerId });
  const decided = {
    kycId,
    operatorId: world.operator.id,
    status: "rejected",
    reasons: ["unreadable"],
    note: "",
  } as const;
  await decideKyc(world.database, decided);
  await fault("none");
  await later(121);
  await send();
  assert.deepEqual([(await money(order)).balance, (await money(order)).results[0].status], [0, "paid"]);
});

test("an account that cannot be opened is set aside, and the next payout goes out", async () => {
  const broken = await approvedPayout();
  const whole = await approvedPayout();
  await sql`
    update bank_accounts set account_no_sealed = 'broken' where user_id = ${broken.sellerId}`.execute(
    world.database.kysely,
  );
  await send();
  assert.equal((await transfersOf(whole.reference)).length, 1);
  assert.deepEqual(await transfersOf(broken.reference), []);
});
