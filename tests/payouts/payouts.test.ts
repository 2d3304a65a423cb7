import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { rupees } from "#domain/money/paise.ts";
import { batchDueBy, payoutExpectedBy, payoutMovesBy } from "#domain/payout/payoutDays.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { proposeBatch } from "#modules/payouts/proposeBatch.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { whileNobodyWrites } from "#tests/support/whileNobodyWrites.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(async () => {
  await fault("none");
  await world.assertConserved();
});

async function fault(kind: string): Promise<void> {
  const answer = await fetch(`${world.standins.url}/control/payouts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault: kind }),
  });
  assert.equal(answer.status, 200);
}

/** A sale of 6,000 rupees that is settled; its seller has an account unless told otherwise. */
async function completedSale({ hasAccount = true } = {}): Promise<WorldOrder> {
  const order = await world.order();
  if (hasAccount) await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  return order;
}

const send = () => sendPayouts(world.context, { limit: 10 });
const money = (order: WorldOrder) => world.call("GET", "/user/money/sales", order.sellerId);
const later = (seconds: number) => world.make.advanceClock(seconds);

async function approvedBatch() {
  const batch = await world.call("POST", "/ops/payout-batches", world.operator.id);
  const body = { decision: "approve" };
  return await world.call("POST", `/ops/payout-batches/${batch.id}/decision`, world.secondOperator.id, {
    body,
  });
}

test("from the completed sale to the bank: proposed, approved, sent, paid, on the statement", async () => {
  const rate = { kind: "platform_fee", starts_on: "2026-01-01", basis_points: 500, source: "Price list" };
  const early = await world.call("POST", "/ops/rates", world.operator.id, { body: rate, status: 400 });
  assert.equal(early.detail.code, "rate_begins_too_early");
  await sql`insert into rates (kind, starts_on, basis_points, source)
    values ('platform_fee', '2026-01-01', 500, 'Price list')`.execute(world.database.kysely);
  const order = await completedSale();
  assert.deepEqual(
    await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId).then((o) => o.settlement),
    {
      gross: rupees(6000),
      fee: rupees(300),
      gst: rupees(54),
      tcs: rupees(30),
      tds: rupees(6),
      seller_delivery: 0,
      net: rupees(5610),
    },
  );
  assert.equal((await money(order)).balance, rupees(5610));
  const { settled_at: settledAt } = await world.one<{ settled_at: Date }>(
    sql`select settled_at from settlements where order_id = ${order.id}`,
  );
  assert.equal((await money(order)).expected_by, payoutExpectedBy(settledAt).toISOString());
  const { owed } = await world.call("GET", "/ops/payout-batches", world.operator.id);
  const own = owed.find((seller: { seller_id: string }) => seller.seller_id === order.sellerId);
  assert.equal(own.due_by, batchDueBy(settledAt).toISOString(), "late after that");
  const proposed = await world.call("POST", "/ops/payout-batches", world.operator.id, {
    headers: { "idempotency-key": "batch-1" },
  });
  assert.deepEqual(
    [proposed.status, proposed.total, (await money(order)).balance],
    ["proposed", rupees(5610), rupees(5610)],
  );
  assert.equal(await send(), 0);
  const path = `/ops/payout-batches/${proposed.id}/decision`;
  const alone = { body: { decision: "approve" }, status: 403 };
  assert.equal(
    (await world.call("POST", path, world.operator.id, alone)).detail.code,
    "second_operator_needed",
  );
  await world.call("POST", path, world.secondOperator.id, { body: { decision: "approve" } });
  await world.call("POST", path, world.secondOperator.id, { body: { decision: "approve" } });
  const decided = { body: { decision: "withdraw" }, status: 409 };
  assert.equal((await world.call("POST", path, world.operator.id, decided)).detail.code, "batch_decided");
  assert.deepEqual([(await money(order)).balance, (await money(order)).on_its_way], [0, rupees(5610)]);
  assert.equal((await money(order)).expected_by, null, "nothing is owed");
  await send();
  await world.assertConserved();
  await later(121);
  await send();
  const paid = await money(order);
  assert.deepEqual([paid.paid_out, paid.results[0].status], [rupees(5610), "paid"]);
  assert.match(paid.results[0].bank_reference, /^N\d{15}$/);
  assert.ok((await world.textsTo(order.sellerId)).includes("payout_paid"));

  const today = new Date(Date.parse(paid.results[0].at) + 19_800_000).toISOString().slice(0, 10);
  const csv = await world.call("GET", `/user/money/statement?from=${today}&to=${today}`, order.sellerId);
  assert.match(csv.body, /6000\.00,300\.00,54\.00,30\.00,6\.00,0\.00,5610\.00,5610\.00/);
  assert.match(csv.body, /Payout,BLZ[0-9A-F]+,0\.00,0\.00,0\.00,0\.00,0\.00,0\.00,-5610\.00,0\.00/);
  const pdfPath = `/user/money/statement?from=${today}&to=${today}&format=pdf`;
  const pdf = await world.call("GET", pdfPath, order.sellerId);
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), "%PDF-");
  for (const [period, status] of [
    ["from=2026-05-02&to=2026-05-01", 400],
    ["from=0000-01-01&to=0000-02-01", 422],
  ] as const) {
    await world.call("GET", `/user/money/statement?${period}`, order.sellerId, { status });
  }
});

test("a payout that fails is in the balance again, and the seller is told", async () => {
  const order = await completedSale();
  await approvedBatch();
  const before = await money(order);
  await fault("fail");
  await send();
  await later(121);
  await send();
  const after = await money(order);
  assert.deepEqual([after.balance, after.on_its_way], [before.on_its_way, 0]);
  assert.deepEqual([after.results[0].status, after.results[0].failure_reason !== ""], ["failed", true]);
  assert.ok((await world.textsTo(order.sellerId)).includes("payout_failed"));
  await fault("none");
  await approvedBatch();
  await send();
  await later(121);
  await send();
  assert.equal((await money(order)).balance, 0);
});

test("an answer that was lost, a provider that is down: sent once, in the end paid", async () => {
  const order = await completedSale();
  await approvedBatch();
  await fault("down");
  await Promise.all([send(), send()]);
  await later(121);
  await fault("lost_answer");
  await send();
  await later(300);
  await fault("none");
  await Promise.all([send(), send()]);
  await later(600);
  await send();
  assert.deepEqual([(await money(order)).results[0].status, (await money(order)).on_its_way], ["paid", 0]);
});

test("one that the bank sends back after it was paid", async () => {
  const order = await completedSale();
  await approvedBatch();
  await send();
  await later(121);
  await send();
  assert.equal((await money(order)).balance, 0);
  const { reasons } = await world.call("GET", "/user/account-closing", order.sellerId);
  assert.deepEqual(reasons, ["payout_pending"], "the bank may still send it back");
  await fault("reverse");
  await later(86_401);
  await send();
  const back = await money(order);
  assert.deepEqual([back.results[0].status, back.balance > 0, back.paid_out], ["returned", true, 0]);
});

test("whether one was sent back is asked for three days, and once after them", async () => {
  const order = await completedSale();
  await approvedBatch();
  await send();
  for (const seconds of [121, 86_401, 86_401, 86_401]) {
    await later(seconds);
    await send();
  }
  const { rows } = await sql<{ next_attempt_at: Date | null }>`
    select next_attempt_at from payouts where seller_id = ${order.sellerId}`.execute(world.database.kysely);
  assert.deepEqual(rows, [{ next_attempt_at: null }]);
});

test("one that the bank sends back while nobody answers the last question", async () => {
  const order = await completedSale();
  await approvedBatch();
  await send();
  await later(121);
  await send();
  await later(3 * 86_400);
  await fault("down");
  await send();
  await fault("reverse");
  await later(86_401);
  await send();
  const back = await money(order);
  assert.deepEqual([back.results[0].status, back.balance > 0], ["returned", true]);
});

test("without a bank account, or with the account gone, nothing is lost", async () => {
  await world.call("POST", "/ops/payout-batches", world.operator.id);
  const order = await completedSale({ hasAccount: false });
  const list = await world.call("GET", "/ops/payout-batches", world.operator.id);
  const owed = list.owed.find((seller: { seller_id: string }) => seller.seller_id === order.sellerId);
  assert.deepEqual([owed.waits_for, (await money(order)).waits_for], ["bank_account", "bank_account"]);
  assert.equal(owed.due_by, null, "it waits for the seller");
  const none = await world.call("POST", "/ops/payout-batches", world.operator.id, { status: 409 });
  assert.equal(none.detail.code, "nothing_to_pay_out");
});

test("nobody is paid whose KYC was turned down, until another one was looked at", async () => {
  const order = await completedSale();
  const identity = createMakeIdentity(world.context);
  const { id: kycId } = await identity.kyc({ userId: order.sellerId });
  const decided = {
    kycId,
    operatorId: world.operator.id,
    status: "rejected",
    reasons: ["unreadable"],
    note: "",
  } as const;
  await decideKyc(world.database, decided);
  const none = await world.call("POST", "/ops/payout-batches", world.operator.id, { status: 409 });
  assert.equal(none.detail.code, "nothing_to_pay_out");
  assert.equal((await money(order)).waits_for, "kyc");
  const { id: again } = await identity.kyc({ userId: order.sellerId });
  assert.equal((await money(order)).waits_for, "kyc_check");
  const { handed_in_at: handedInAt } = await world.one<{ handed_in_at: Date }>(
    sql`select created_at as handed_in_at from kyc_submissions where id = ${again}`,
  );
  const looked = payoutMovesBy({ waitsFor: "kyc_check", since: handedInAt }, handedInAt);
  assert.equal((await money(order)).expected_by, looked.toISOString());
  await decideKyc(world.database, {
    kycId: again,
    operatorId: world.operator.id,
    status: "verified",
    checks: kycChecks,
  });
  assert.equal((await money(order)).waits_for, null);
  const batch = await world.call("POST", "/ops/payout-batches", world.operator.id);
  assert.deepEqual(
    batch.payouts.map((payout: { seller_id: string }) => payout.seller_id),
    [order.sellerId],
  );
});

test("a KYC that is turned down after the batch was proposed keeps the money in the balance", async () => {
  const order = await completedSale();
  const identity = createMakeIdentity(world.context);
  const { id: kycId } = await identity.kyc({ userId: order.sellerId });
  const { balance } = await money(order);
  await approvedBatch();
  const operatorId = world.operator.id;
  await decideKyc(world.database, {
    kycId,
    operatorId,
    status: "rejected",
    reasons: ["unreadable"],
    note: "",
  });
  await send();
  const after = await money(order);
  assert.deepEqual([after.balance, after.on_its_way, after.waits_for], [balance, 0, "kyc"]);
  assert.deepEqual(
    [after.results[0].status, after.results[0].failure_reason],
    ["failed", "the KYC was turned down"],
  );
});

test("two rates at once never pass the whole of a sale together", async () => {
  const token = await world.signIn(world.operator.id);
  for (let year = 2500; year < 2510; year += 1) {
    const enter = (kind: string, basis_points: number) =>
      world.server("/ops/rates", token, { kind, starts_on: `${year}-01-01`, basis_points, source: "Test" });
    assert.deepEqual((await Promise.all([enter("tcs", 6000), enter("tds", 6000)])).sort(), [200, 422]);
    for (const kind of ["tcs", "tds"]) await enter(kind, 0);
  }
});

test("a rate with which no sale could be settled is not taken", async () => {
  const enter = (starts_on: string, basis_points: number, status = 200) =>
    world.call("POST", "/ops/rates", world.operator.id, {
      body: { kind: "platform_fee", starts_on, basis_points, source: "Price list" },
      status,
    });
  await enter("2998-01-01", 8000);
  const refused = await enter("2998-01-01", 9000, 422); // with GST on it 106.2%
  assert.deepEqual(refused.detail[0].loc, ["body", "basis_points"]);
  await enter("0000-01-01", 100, 422);
  const gst = { kind: "gst_on_fee", starts_on: "2999-01-01", basis_points: 3000, source: "Test" };
  await world.call("POST", "/ops/rates", world.operator.id, { body: gst, status: 422 });
});

test("one proposal that is sent five times at once is one batch", async () => {
  await completedSale();
  const headers = { "idempotency-key": "the-same" };
  const batches = await Promise.all(
    [1, 2, 3, 4, 5].map(() => world.call("POST", "/ops/payout-batches", world.operator.id, { headers })),
  );
  assert.equal(new Set(batches.map((batch) => batch.id)).size, 1);
  const path = `/ops/payout-batches/${batches[0].id}/decision`;
  await world.call("POST", path, world.operator.id, { body: { decision: "withdraw" } });
});

test("nobody approves a payout to themselves; another operator does", async () => {
  const order = await completedSale();
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  const batch = await world.call("POST", "/ops/payout-batches", world.secondOperator.id);
  const path = `/ops/payout-batches/${batch.id}/decision`;
  const body = { decision: "approve" };
  const refused = await world.call("POST", path, order.sellerId, { body, status: 403 });
  assert.equal(refused.detail.code, "own_payout");
  const approved = await world.call("POST", path, world.operator.id, { body });
  assert.equal(approved.status, "approved");
});

test("two operators propose at once: the second one reads the balances when the first has proposed", async () => {
  const { sellerId } = await completedSale();
  const propose = () => proposeBatch(world.database, { operatorId: world.operator.id, idempotencyKey: null });
  // Each has read the balances, as far as it may, before the other has written its batch.
  const calls = await whileNobodyWrites(world.database, "payout_batches", async (untilWaiting) => {
    const begun = [propose(), propose()];
    await untilWaiting(2);
    return begun;
  });
  const outcomes = await Promise.all(calls);
  assert.equal(outcomes.filter(isRefusal).length, 1, "nothing is left to pay out");
  const payouts = outcomes.flatMap((batch) => (isRefusal(batch) ? [] : batch.payouts));
  assert.equal(payouts.filter((payout) => payout.seller_id === sellerId).length, 1);
});
