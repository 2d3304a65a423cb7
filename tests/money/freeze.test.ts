import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { postTransfers } from "#modules/ledger/postTransfers.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { tellOperators } from "#modules/settlement/watch/tellOperators.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(async () => {
  await control("none");
  await run(sql`update money_freezes set lifted_at = blaze_now(), lifted_by = ${world.operator.id}, reason = 'x'
    where lifted_at is null`);
  await run(sql`delete from operator_messages`);
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.kysely);
const ops = (method: "GET" | "POST", path: string, options = {}) =>
  world.call(method, path, world.operator.id, options);
const unfreeze = (body: object, status = 200) => ops("POST", "/ops/money/unfreeze", { body, status });
const alertsOf = async (kind: string): Promise<{ id: string; subject: string }[]> =>
  (await ops("GET", "/ops/alerts")).results.filter((alert: { kind: string }) => alert.kind === kind);

/** Money from nowhere to nobody, and back. */
const stray = (from: string, to: string, key: string) =>
  inTransaction(world.database, (tx) =>
    postTransfers(tx, [
      {
        kind: "deposit_paid",
        idempotencyKey: key,
        listingId: null,
        postings: [
          { account: to, amountPaise: rupees(7) },
          { account: from, amountPaise: paise(-rupees(7)) },
        ],
      },
    ]),
  );

async function control(fault: string): Promise<void> {
  await fetch(`${world.standins.url}/control/alerts`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault }),
  });
}

/** A refund and an approved payout that are due, with the rest of their rows in order. */
async function dueMoney(): Promise<{ refunds: () => Promise<number>; payouts: () => Promise<number> }> {
  const order = await world.order();
  const { rows } = await sql<{ id: string }>`
    select id from payments where order_id = ${order.id} limit 1`.execute(world.database.kysely);
  const paymentId = rows[0]?.id as string;
  await run(sql`
    insert into refunds (payment_id, amount_paise, reason, reference)
    values (${paymentId}, 100, 'payment_over_balance', ${`R-${order.id}`})`);
  const account = await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  const { id: secondOperator } = await world.make.user({ isOperator: true });
  await run(sql`
    with batch as (
      insert into payout_batches (status, proposed_at, proposed_by, decided_at, decided_by)
      values ('approved', blaze_now(), ${world.operator.id}, blaze_now(), ${secondOperator}) returning id
    )
    insert into payouts (batch_id, seller_id, bank_account_id, amount_paise, status, reference, created_at,
      next_attempt_at)
    select id, ${order.sellerId}, ${account.id}, 100, 'approved', ${`P-${order.id}`}, blaze_now(), blaze_now()
    from batch`);
  return {
    refunds: () => processRefunds(world.database, world.context.providers, { limit: 10 }),
    payouts: () => sendPayouts(world.context, { limit: 10 }),
  };
}

test("books that do not balance freeze refunds and payouts, not payments, until an operator lifts it with a reason", async () => {
  assert.deepEqual(await checkMoney(world.database), []);
  assert.equal((await ops("GET", "/ops/money/standing")).frozen, false);
  const due = await dueMoney();
  await stray("order:nobody", "gateway:razorpay", "stray");
  const faults = await checkMoney(world.database);
  assert.ok(faults.length > 0);

  const standing = await ops("GET", "/ops/money/standing");
  assert.equal(standing.frozen, true);
  assert.ok(standing.faults.some((fault: { subject: string }) => fault.subject === "razorpay"));
  assert.equal(await due.refunds(), 0, "a refund left frozen money");
  assert.equal(await due.payouts(), 0, "a payout left frozen money");
  const paid = await world.order();
  const { rows } = await sql<{ status: string }>`select status from orders where id = ${paid.id}`.execute(
    world.database.kysely,
  );
  assert.equal(rows[0]?.status, "paid", "payments go on");

  const refusal = await unfreeze({ reason: "It looks fine" }, 409);
  assert.equal(refusal.detail.code, "money_still_wrong");
  await unfreeze({ reason: " " }, 422);
  await stray("gateway:razorpay", "order:nobody", "stray back");
  await run(sql`delete from payouts`);
  await run(sql`delete from refunds`);
  assert.deepEqual(await checkMoney(world.database), []);
  assert.equal((await ops("GET", "/ops/money/standing")).frozen, true, "a person lifts it");
  assert.equal((await alertsOf("ledger")).length, 0, "the alert closed with its reason");
  assert.equal((await unfreeze({ reason: "A stray transfer was taken back" })).frozen, false);
  const lifted = await sql<{ lifted_by: string; reason: string }>`
    select lifted_by, reason from money_freezes order by lifted_at desc limit 1`.execute(
    world.database.kysely,
  );
  assert.deepEqual(lifted.rows, [
    { lifted_by: world.operator.id, reason: "A stray transfer was taken back" },
  ]);
});

test("a freeze that was lifted by force comes back for another row, not for the same one", async () => {
  await stray("order:forced", "gateway:cashfree", "forced");
  await checkMoney(world.database);
  await unfreeze({ reason: "Known since Monday" }, 409);
  assert.equal((await unfreeze({ reason: "Known since Monday", force: true })).frozen, false);
  await checkMoney(world.database);
  assert.equal((await ops("GET", "/ops/money/standing")).frozen, false, "the same rows froze money again");
  await stray("order:forced", "gateway:basispay", "another");
  await checkMoney(world.database);
  assert.equal((await ops("GET", "/ops/money/standing")).frozen, true);
  await stray("gateway:cashfree", "order:forced", "forced back");
  await stray("gateway:basispay", "order:forced", "another back");
});

test("each rule that the balance does not show is checked and names its row", async () => {
  const check = async () =>
    (await brokenInvariants(world.database)).map((row) => `${row.check} ${row.subject}`);
  assert.deepEqual(await check(), []);
  const order = await world.order();
  const { rows } = await sql<{ deposit_id: string; payment_id: string; stage: string }>`
    select orders.deposit_id, payments.id as payment_id, orders.stage from orders
    join payments on payments.order_id = orders.id where orders.id = ${order.id} limit 1`.execute(
    world.database.kysely,
  );
  const { deposit_id: depositId, payment_id: paymentId, stage } = rows[0] as (typeof rows)[0];
  const other = await world.make.user();
  const { id: standbyId } = await world.make.deposit({ listingId: order.listingId, bidderId: other.id });
  await checkMoney(world.database);
  await world.one(sql`select from money_freezes where lifted_at is null`);
  await sql`delete from money_freezes`.execute(world.database.kysely);
  await sql`delete from money_alerts`.execute(world.database.kysely);
  const cases: [string, ReturnType<typeof sql>, ReturnType<typeof sql>][] = [
    [
      `held_after_end ${standbyId}`,
      sql`select`,
      sql`update deposits set standby_rank = 1, refund_due_at = blaze_now() where id = ${standbyId}`,
    ],
    [
      `standby_without_order ${standbyId}`,
      sql`select`,
      sql`update deposits set standby_rank = null, status = 'refunded', finished_at = blaze_now(),
        refund_due_at = null where id = ${standbyId}`,
    ],
    [
      `order_paid_above_price ${order.id}`,
      sql`update orders set paid_paise = paid_paise + 100 where id = ${order.id}`,
      sql`update orders set paid_paise = paid_paise - 100 where id = ${order.id}`,
    ],
    [
      `order_without_balance ${order.id}`,
      sql`update orders set status = 'awaiting_payment', stage = null where id = ${order.id}`,
      sql`update orders set status = 'paid', stage = ${stage} where id = ${order.id}`,
    ],
    [
      `two_live_orders ${order.listingId}`,
      sql`insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status,
          payment_deadline)
        select listing_id, 2, ${other.id}, seller_id, ${standbyId}, amount_paise, 'awaiting_payment', blaze_now()
        from orders where id = ${order.id}`,
      sql`delete from orders where listing_id = ${order.listingId} and chain_position = 2`,
    ],
    [
      `refund_above_payment ${paymentId}`,
      sql`insert into refunds (payment_id, amount_paise, reason, reference)
        select id, amount_paise + 1, 'payment_over_balance', 'above' from payments where id = ${paymentId}`,
      sql`delete from refunds where reference = 'above'`,
    ],
    [
      `released_without_refund ${depositId}`,
      sql`update deposits set status = 'refund_due', refund_due_at = blaze_now() where id = ${depositId}`,
      sql`update deposits set status = 'applied', refund_due_at = null where id = ${depositId}`,
    ],
    [
      "refund_promise_missed",
      sql`insert into refunds (payment_id, amount_paise, reason, reference, created_at)
        values (${paymentId}, 1, 'payment_over_balance', 'late', blaze_now() - interval '8 days')`,
      sql`delete from refunds where reference = 'late'`,
    ],
    [
      "claim_promise_missed",
      sql`insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
        values (${order.id}, ${order.buyerId}, 'damaged', 'x', blaze_now(), blaze_now(), 'blaze', blaze_now() - interval '1 minute')`,
      sql`delete from claims where order_id = ${order.id}`,
    ],
  ];
  for (const [fault, plant, mend] of cases) {
    await run(plant);
    const found = await check();
    assert.equal(found.length, 1, `${fault}: ${found}`);
    assert.ok(found[0]?.startsWith(fault), `${fault}: ${found}`);
    await run(mend);
  }
  assert.deepEqual(await check(), []);
});

test("somebody who waits past the promised date is an alert, and freezes nothing", async () => {
  const order = await world.order();
  await run(sql`
    insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
    values (${order.id}, ${order.buyerId}, 'damaged', 'x', blaze_now(), blaze_now(), 'blaze', blaze_now() - interval '1 minute')`);
  assert.equal((await checkMoney(world.database)).length, 1);
  assert.equal((await ops("GET", "/ops/money/standing")).frozen, false);
  assert.equal((await alertsOf("promise_missed")).length, 1);
  await run(sql`delete from claims where order_id = ${order.id}`);
  await checkMoney(world.database);
  assert.equal((await alertsOf("promise_missed")).length, 0);
});

const outbox = async (to: string) => {
  const answer = await fetch(`${world.standins.url}/control/messages?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { results: { text: string }[] }).results.map(({ text }) => text);
};

test("operators are told outside the app, once in ten minutes, at least once, without a person's data", async () => {
  await run(sql`update money_alerts set told_at = blaze_now() where told_at is null`);
  const parts = {
    ...world.context,
    config: {
      ...world.context.config,
      ALERT_EMAIL: "pager@blaze.example",
      ALERT_WEBHOOK_URL: `${world.standins.url}/alerts`,
    },
  };
  const tell = () => tellOperators(parts, { limit: 20 });
  assert.equal(await tell(), 0);
  await stray("order:told", "gateway:eazypay", "told");
  await checkMoney(world.database);

  await control("down");
  assert.equal(await tell(), 2);
  assert.equal((await outbox("alerts")).length, 0);
  assert.equal(await tell(), 0, "not again at once");
  await control("lost_answer");
  await world.make.advanceClock(11);
  assert.equal(await tell(), 1, "the e-mail went out, the call did not");
  await control("none");
  await world.make.advanceClock(21);
  assert.equal(await tell(), 1, "an answer that is lost is no answer");
  await world.make.advanceClock(3600);
  assert.equal(await tell(), 0);

  const calls = (await outbox("alerts")).map((text) => JSON.parse(text));
  assert.equal(calls.length, 2);
  assert.equal(calls[0].id, calls[1].id, "the receiver can tell a repetition");
  assert.deepEqual(Object.keys(calls[0]).sort(), ["alerts", "at", "desk", "frozen", "id", "kind", "text"]);
  assert.deepEqual([calls[0].kind, calls[0].frozen], ["ledger", true]);
  const emails = await outbox("pager@blaze.example");
  assert.equal(emails.length, 1);
  assert.match(emails[0] ?? "", /ledger does not balance[\s\S]*frozen[\s\S]*\/ops\/money/);

  const open = (subject: string) =>
    run(sql`insert into money_alerts (kind, subject, detail) values ('row_set_aside', ${subject}, 'x')`);
  await open("one");
  assert.equal(await tell(), 2);
  await open("two");
  await open("three");
  assert.equal(await tell(), 0, "one message of a kind in ten minutes");
  await world.make.advanceClock(601);
  assert.equal(await tell(), 2);
  const latest = (await outbox("alerts")).map((text) => JSON.parse(text)).find(({ alerts }) => alerts === 2);
  assert.equal(latest?.kind, "row_set_aside");
  await run(sql`delete from money_alerts where kind = 'row_set_aside'`);
  await stray("gateway:eazypay", "order:told", "told back");
});

test("an alert is given up after twelve tries, and none is queued where nobody is to be told", async () => {
  await run(sql`update money_alerts set told_at = blaze_now() where told_at is null`);
  await run(sql`insert into money_alerts (kind, subject, detail) values ('order_overdue', 'x', 'x')`);
  const config = { ...world.context.config, ALERT_WEBHOOK_URL: `${world.standins.url}/alerts` };
  assert.equal(await tellOperators(world.context, { limit: 20 }), 0);
  await control("down");
  let tries = 0;
  for (let round = 0; round < 20; round += 1) {
    tries += await tellOperators({ ...world.context, config }, { limit: 20 });
    await world.make.advanceClock(3601);
  }
  assert.equal(tries, 12);
  const { rows } = await sql<{ status: string }>`select status from operator_messages`.execute(
    world.database.kysely,
  );
  assert.deepEqual(rows, [{ status: "failed" }]);
  await run(sql`delete from money_alerts where kind = 'order_overdue'`);
});
