import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { readMoneyAlerts } from "#modules/settlement/watch/moneyAlerts.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { type ApprovedPayout, payoutSteps } from "./payoutSteps.ts";

let world: OrderWorld;
const { fault, approvedPayout, approveBatch } = payoutSteps(() => world);
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(async () => {
  await fault("none");
  await world.assertConserved();
});

const utr = "N326123456789012";
const sent = { outcome: "sent", utr, note: "On the bank's statement" };
const notSent = { outcome: "not_sent", reason: "The provider never had it" };
const send = () => sendPayouts(world.context, { limit: 10 });
const later = (seconds: number) => world.make.advanceClock(seconds);
const day = 86_400;
const money = (payout: ApprovedPayout) => world.call("GET", "/user/money/sales", payout.sellerId);

function settle({ payoutId }: ApprovedPayout, body: object, status = 200, as = world.operator.id) {
  return world.call("POST", `/ops/payouts/${payoutId}/settle`, as, { body, status });
}
const whyNot = async (payout: ApprovedPayout, body: object) => (await settle(payout, body, 409)).detail.why;

/** One that was begun, while the provider answers nothing, and that it therefore does not know. */
async function begunPayout(): Promise<ApprovedPayout> {
  const payout = await approvedPayout();
  await fault("down");
  await send();
  await fault("none");
  return payout;
}

test("begun and unknown: sent by the bank's UTR, it is paid once, and repeated answered alike", async () => {
  const payout = await begunPayout();
  await settle(payout, { ...sent, utr: "?" }, 422);
  const settled = await settle(payout, sent);
  assert.deepEqual(
    [settled.status, settled.bank_reference, settled.settlement_note],
    ["paid", utr, sent.note],
  );
  assert.deepEqual(await settle(payout, sent), settled);
  assert.equal(await whyNot(payout, { ...sent, utr: "N326123456789013" }), "over");
  assert.equal(await whyNot(payout, notSent), "over");
  await later(2 * day);
  await send();
  const { transfers } = await fault("none");
  assert.ok(!transfers.some(({ transfer_id }) => transfer_id === payout.reference), "never sent again");
  const { balance, paid_out, results } = await money(payout);
  assert.deepEqual([balance, paid_out, results[0].bank_reference], [0, settled.amount, utr]);
  assert.ok((await world.textsTo(payout.sellerId)).includes("payout_paid"));
});

test("not sent is taken only a day after the last call, of a provider that answers and does not know it", async () => {
  const payout = await begunPayout();
  const early = await settle(payout, notSent, 409);
  assert.deepEqual([early.detail.code, early.detail.why], ["payout_not_settleable", "too_early"]);
  assert.ok(Date.parse(early.detail.from) > 0);
  await later(day + 1);
  await fault("down");
  assert.equal(await whyNot(payout, notSent), "silent");
  assert.equal((await money(payout)).balance, 0);

  await fault("none");
  const settled = await settle(payout, notSent);
  assert.deepEqual([settled.status, settled.failure_reason], ["failed", notSent.reason]);
  assert.deepEqual(await settle(payout, notSent), settled);
  assert.equal((await money(payout)).balance, settled.amount);
  assert.ok((await world.textsTo(payout.sellerId)).includes("payout_failed"));

  await approveBatch();
  await send();
  const { rows } = await sql<{ reference: string }>`
    select reference from payouts where seller_id = ${payout.sellerId} and status <> 'failed'`.execute(
    world.database.kysely,
  );
  const { transfers } = await fault("none");
  const made = transfers.map(({ transfer_id }) => transfer_id);
  assert.ok(rows.length === 1 && made.includes(rows[0]?.reference ?? ""), "under a new reference");
  assert.ok(!made.includes(payout.reference));
});

test("what the provider knows of it is recorded in the place of what the operator says", async () => {
  const payout = await approvedPayout();
  assert.equal(await whyNot(payout, notSent), "never_begun");
  await fault("lost_answer");
  await send();
  await fault("none");
  await later(day + 1);
  assert.equal(await whyNot(payout, notSent), "known");
  const { balance, results } = await money(payout);
  assert.deepEqual([balance, results[0].status], [0, "paid"]);
});

test("one that turns up at its provider after all is an alert", async () => {
  const payout = await approvedPayout();
  await fault("not_yet_known");
  await send();
  await later(day + 1);
  await settle(payout, notSent);
  await fault("none");
  await later(day + 1);
  await send();
  const { results } = await readMoneyAlerts(world.database, { limit: 50, after: null });
  const [alert] = results.filter(({ subject }) => subject === payout.payoutId);
  assert.equal(alert?.kind, "late_answer");
  assert.match(alert.detail, /settled by hand as not sent/);
  assert.equal((await money(payout)).results[0].status, "failed");
});

test("not while a worker is at it, not by the seller themselves, not by anybody else", async () => {
  const payout = await begunPayout();
  const lease = (until: string) =>
    sql`
      update payouts set leased_until = blaze_now() + ${until}::interval, lease_token = gen_random_uuid()
      where id = ${payout.payoutId}`.execute(world.database.kysely);
  await lease("1 minute");
  assert.equal(await whyNot(payout, sent), "under_way");
  await lease("-1 minute");
  await settle(payout, sent, 404, payout.sellerId);
  await sql`update users set operator_roles = '{admin}' where id = ${payout.sellerId}`.execute(
    world.database.kysely,
  );
  const own = await settle(payout, sent, 403, payout.sellerId);
  assert.equal(own.detail.code, "own_payout");
  const twice = await Promise.allSettled([settle(payout, sent), settle(payout, sent)]);
  assert.ok(twice.some((one) => one.status === "fulfilled" && one.value.status === "paid"));
});

test("one that its provider called under way, and lost since, is settled as sent alone", async () => {
  const payout = await approvedPayout();
  await fault("slow");
  await send();
  assert.equal((await money(payout)).results[0].status, "sent");
  await fault("release"); // whoever asks is told that there is none
  await later(day + 1);
  assert.equal(await whyNot(payout, notSent), "over");
  assert.equal((await settle(payout, sent)).status, "paid");
});
