import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type RawBuilder, sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { providerNames } from "#modules/payments/providers.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { accepted, bidOn } from "#tests/bidding/support.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";

/**
 * The real worker, with due work for each of its tasks: a line that is missing in the timetable, or a task that calls
 * nothing, leaves its work undone.
 */
let world: OrderWorld;
let due: Awaited<ReturnType<typeof makeDueWork>>;
let worker: ChildProcess;
before(async () => {
  world = await startOrderWorld();
  due = await makeDueWork();
  worker = startWorker();
});
after(async () => {
  worker.kill("SIGKILL");
  await world.close();
});

function startWorker(): ChildProcess {
  return spawn(process.execPath, [fileURLToPath(new URL("../../worker/main.ts", import.meta.url))], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ...standinEnvironment(world.standins),
      BLAZE_MODE: "demo",
      DATABASE_URL: world.databaseUrl,
      ALERT_WEBHOOK_URL: `${world.standins.url}/alerts`,
    },
  });
}

async function makeDueWork() {
  const payout = await approvedPayout();
  const delivered = await world.order();
  await world.deliver(delivered.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  const overpaid = await world.order();
  await world.pay(overpaid, rupees(100));
  const { id: overdueId } = await world.make.order({ deadlineInMs: -1000 });
  await openPayments();
  const listing = await world.make.listing({ endsInMs: -1000 });
  await world.make.bid({ listingId: listing.id });
  await sql`insert into operator_messages (way, kind, alerts) values ('webhook', 'ledger', 1)`.execute(
    world.database.kysely,
  );
  return {
    payout,
    deliveredId: delivered.id,
    overpaidId: overpaid.id,
    overdueId,
    listingId: listing.id,
    blockedId: await passedBlock(),
    strikeId: await world.make.strike({ orderId: (await world.make.order()).id }),
  };
}

/** Somebody who was blocked until a time that has passed. */
async function passedBlock(): Promise<string> {
  const { id: userId } = await world.make.user({ isBlocked: true });
  await sql`
    insert into user_blocks (user_id, reason, blocked_by, blocked_at, until_at)
    values (${userId}, 'Test', ${world.operator.id}, blaze_now() - interval '2 hours', blaze_now() - interval '1 hour')`.execute(
    world.database.kysely,
  );
  return userId;
}

/** Of a seller who has sold, with a bank account. */
async function approvedPayout(): Promise<string> {
  const sold = await world.order();
  await createMakeIdentity(world.context).bankAccount({ userId: sold.sellerId });
  await world.deliver(sold.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  const batch = await world.call("POST", "/ops/payout-batches", world.operator.id);
  const body = { decision: "approve" };
  await world.call("POST", `/ops/payout-batches/${batch.id}/decision`, world.secondOperator.id, { body });
  return sold.sellerId;
}

/** A payment of each provider that is due to be asked about, and a webhook of each that names nobody's payment. */
async function openPayments(): Promise<void> {
  const order = await world.make.order({});
  await sql`
    insert into payments (order_id, payer_id, provider, mode, amount_paise, reference, provider_reference, checkout,
      next_check_at)
    select ${order.id}, ${order.buyerId}, provider, 'ONLINE', 100, 'ASKED' || provider, 'ASKED' || provider, '{}',
      blaze_now()
    from unnest(${[...providerNames]}::text[]) as provider`.execute(world.database.kysely);
  await sql`
    insert into provider_webhooks (provider, event_id, status, payment_reference, attempts)
    select provider, 'HEARD', 'pending', 'NOBODY', 5
    from unnest(${[...providerNames]}::text[]) as provider`.execute(world.database.kysely);
}

/** Waits until the query finds a row. */
async function seen(what: string, query: RawBuilder<unknown>, withinMs = 30_000): Promise<void> {
  for (const end = performance.now() + withinMs; performance.now() < end; await pause(50)) {
    if ((await query.execute(world.database.kysely)).rows.length > 0) return;
  }
  assert.fail(`not within ${withinMs} ms: ${what}`);
}

test("closeDueAuctions, settleClosedDeposits and refreshSearch: an auction that has ended is sold, sorted and no longer found", async () => {
  const { listingId } = due;
  await seen("it is sold", sql`select from listings where id = ${listingId} and status = 'sold'`);
  await seen(
    "its deposit counts towards the order",
    sql`select from deposits where listing_id = ${listingId} and status = 'applied'`,
  );
  await seen(
    "it has left the search",
    sql`select where not exists (select from search_documents where listing_id = ${listingId})`,
  );
});

test("sendQueuedMessages: the winner is told", async () => {
  await seen(
    "a message went out",
    sql`
      select from messages join orders on orders.buyer_id = messages.user_id
      where orders.listing_id = ${due.listingId} and template like 'won%' and messages.status <> 'queued'`,
  );
});

for (const provider of providerNames) {
  test(`reconcilePending: ${provider} is asked about its payment`, () =>
    seen(
      `${provider} was asked`,
      sql`select from payments where reference = ${`ASKED${provider}`} and next_check_at > blaze_now()`,
    ));

  test(`processWebhooks: a webhook of ${provider} is worked off`, () =>
    seen(
      `the webhook of ${provider} is finished`,
      sql`select from provider_webhooks where provider = ${provider} and status = 'ignored'`,
    ));
}

test("defaultOverdueOrders: an order past its deadline defaults", () =>
  seen("it defaults", sql`select from orders where id = ${due.overdueId} and status = 'payment_defaulted'`));

test("completeOrders: a delivered order whose claim window is over is completed", () =>
  seen("it is completed", sql`select from orders where id = ${due.deliveredId} and stage = 'completed'`));

test("processRefunds: what was paid above an order's balance is sent back", () =>
  seen(
    "the refund was tried",
    sql`
      select from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = ${due.overpaidId} and refunds.attempts > 0`,
  ));

test("sendPayouts: an approved payout is sent", () =>
  seen("it was sent", sql`select from payouts where seller_id = ${due.payout} and attempts > 0`));

test("endPassedBlocks: somebody whose block has passed is let in", () =>
  seen("it has ended", sql`select from users where id = ${due.blockedId} and not is_blocked`));

test("stopBidding: a new strike is followed up", () =>
  seen("it was looked at", sql`select from buyer_strikes where id = ${due.strikeId} and is_followed_up`));

test("tellOperators: a message to operators goes out", () =>
  seen("it was sent", sql`select from operator_messages where status = 'sent'`));

test("an auction that a late bid has extended is closed at its new end", async () => {
  const listing = await world.make.listing({ endsInMs: 2_000 });
  const { id: bidderId } = await world.make.user();
  await world.make.deposit({ listingId: listing.id, bidderId });
  const answer = accepted(await bidOn(world.context.batcher, listing)(bidderId, { amount: 1000 }));
  assert.ok(answer !== undefined);
  await pause(4_000);
  const { status } = await world.one<{ status: string }>(
    sql`select status from listings where id = ${listing.id}`,
  );
  assert.equal(status, "active", "the worker looked at it at its first end, and it goes on");
  await world.make.advanceClock(120);
  await seen(
    "it is sold at its second end",
    sql`select from listings where id = ${listing.id} and status = 'sold'`,
  );
});
