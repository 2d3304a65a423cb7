import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { PayoutBatch } from "#contract/payouts.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { payoutSteps } from "./payoutSteps.ts";

let world: OrderWorld;
const steps = payoutSteps(() => world);
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

test("a payout goes to the account that it was proposed for, although another one was added since", async () => {
  const { sellerId, reference } = await steps.approvedPayout();
  assert.equal(await isByHand(sellerId), false);
  const proposed = await world.one(
    sql<{ id: string }>`select id from bank_accounts where user_id = ${sellerId}`,
  );
  await createMakeIdentity(world.context).bankAccount({ userId: sellerId });
  await sendPayouts(world.context, { limit: 10 });
  const read = await world.one(
    sql<{ id: string }>`
      select subject_id as id from identity_access_log where purpose = ${`payout ${reference}`}`,
  );
  assert.deepEqual(read, proposed);
});

test("an account that is removed while a batch is proposed is not paid to", async () => {
  const order = await world.order();
  const { id: accountId } = await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  const client = await world.database.pool.connect();
  await client.query("begin");
  await client.query("select from bank_accounts where id = $1 for update", [accountId]);
  // As a call that has just found no payout to it.
  const forgotten = "account_no_sealed = null, account_no_fingerprint = null, next_check_at = null";
  await client.query(`update bank_accounts set removed_at = blaze_now(), ${forgotten} where id = $1`, [
    accountId,
  ]);
  const proposing = world.call("POST", "/ops/payout-batches", world.operator.id, { status: 409 });
  await untilWaiting(world.database, 1);
  await client.query("commit");
  client.release();
  assert.equal((await proposing).detail.code, "nothing_to_pay_out");
});

const unpaid = ["checking", "name_mismatch", "invalid", "unchecked", "refused"] as const;

for (const status of unpaid)
  test(`an account that is ${status} is not paid to, and its seller reads why`, async () => {
    const order = await world.order();
    const { id } = await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
    await setStatus(id, status);
    await world.deliver(order.id);
    await world.make.advanceClock(3 * 86_400 + 1);
    await completeOrders(world.database, { limit: 10 });
    const refused = await world.call("POST", "/ops/payout-batches", world.operator.id, { status: 409 });
    assert.equal(refused.detail.code, "nothing_to_pay_out");
    const money = await world.call("GET", "/user/money/sales", order.sellerId);
    assert.equal(money.waits_for, status === "refused" ? "bank_account" : "bank_check");
    await setStatus(id, "approved");
    await steps.approveBatch();
    assert.equal(await isByHand(order.sellerId), true, "whoever signs the batch sees it");
    await sendPayouts(world.context, { limit: 10 });
    const { status: came } = await payoutOf(order.sellerId);
    assert.notEqual(came, "proposed", "an account that was approved by hand is");
  });

test("a payout that was approved is not sent to an account that is refused by then", async () => {
  const { sellerId, reference } = await steps.approvedPayout();
  const { bank_account_id: id } = await payoutOf(sellerId);
  await setStatus(id, "refused");
  await sendPayouts(world.context, { limit: 10 });
  assert.deepEqual(await steps.transfersOf(reference), []);
  const { status, failure_reason: reason } = await payoutOf(sellerId);
  assert.equal(status, "failed");
  assert.match(reason ?? "", /neither verified nor approved/);
});

async function setStatus(accountId: string, status: (typeof unpaid)[number] | "approved"): Promise<void> {
  const decided = sql`decided_at = blaze_now(), decided_by = ${world.operator.id}`;
  const undecided = sql`decided_at = null, decided_by = null`;
  const rest = {
    approved: sql`${decided}, looked_at = 'passbook', reason = 'Seen', reasons = '{}'`,
    refused: sql`${decided}, reasons = '{closed}'`,
  };
  const change = status === "approved" || status === "refused" ? rest[status] : undecided;
  await sql`update bank_accounts set status = ${status}, ${change} where id = ${accountId}`.execute(
    world.database.kysely,
  );
}

/** Whether the batch says of a seller's payout that an operator approved its account. */
async function isByHand(sellerId: string): Promise<boolean | undefined> {
  const { results } = await world.call("GET", "/ops/payout-batches", world.operator.id);
  const batches: PayoutBatch[] = results;
  const batch = batches.find(({ payouts }) => payouts.some((payout) => payout.seller_id === sellerId));
  const isByHand = batch?.payouts.find((payout) => payout.seller_id === sellerId)?.bank_approved_by_hand;
  assert.equal(batch?.approved_by_hand_count, isByHand ? 1 : 0);
  return isByHand;
}

function payoutOf(sellerId: string) {
  return world.one(
    sql<{ status: string; bank_account_id: string; failure_reason: string | null }>`
      select status, bank_account_id, failure_reason from payouts where seller_id = ${sellerId}`,
  );
}
