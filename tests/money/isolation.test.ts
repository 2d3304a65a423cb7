import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { remindDeadline } from "#modules/reminders/remindDeadline.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { listingStatus, makeAuction, ordersOf } from "./auctionWorld.ts";
import { type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";
import { cure, poison, setAsideRows } from "./poison.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const hour = 3600;
const close = () => closeDueAuctions(world.database, { limit: 1000 });
const settle = () => settleClosedDeposits(world.database, { limit: 1000 });
const defaults = () => defaultOverdueOrders(world.database, { limit: 1000 });

async function untilNone(run: () => Promise<number>): Promise<void> {
  for (let runs = 0; (await run()) > 0; runs += 1) assert.ok(runs < 10, "it comes to an end");
}

/** Auctions with one bidder each, past their end. The second one is the one to be poisoned. */
async function endedAuctions(count = 5): Promise<[number, number, ...number[]]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await makeAuction(world, { bidders: 1, withMoney: true })).listingId);
  }
  await world.make.advanceClock(hour + 1);
  return ids as [number, number, ...number[]];
}

const statuses = (ids: readonly number[]) => Promise.all(ids.map((id) => listingStatus(world, id)));

test("closing: an auction that cannot be closed is set aside, the others close, and it closes when it can", async () => {
  const ids = await endedAuctions();
  const [, poisoned] = ids;
  await poison(world.database, "listings", `new.id = ${poisoned}`);
  await untilNone(close);
  assert.deepEqual(await statuses(ids), ["sold", "active", "sold", "sold", "sold"]);
  const [row] = await setAsideRows(world.database);
  assert.equal(row?.task, "closeDueAuctions");
  assert.equal(row?.subject, String(poisoned));
  assert.equal(row?.problem, "poisoned");

  await cure(world.database, "listings");
  await untilNone(close);
  assert.equal(await listingStatus(world, poisoned), "active", "not before its pause is over");
  await world.make.advanceClock(11);
  await untilNone(close);
  assert.equal(await listingStatus(world, poisoned), "sold");
  assert.deepEqual(await setAsideRows(world.database), []);
});

test("a row that fails again and again is tried ever more rarely, once an hour at the least, through 1,000 attempts", async () => {
  const [, poisoned] = await endedAuctions(2);
  await poison(world.database, "listings", `new.id = ${poisoned}`);
  await untilNone(close);
  const pauses: number[] = [];
  for (const attempts of [1, 2, 5, 9, 50, 1000]) {
    await sql`update set_aside_rows set attempts = ${attempts}, next_attempt_at = blaze_now()`.execute(
      world.database.kysely,
    );
    await untilNone(close);
    const [row] = await setAsideRows(world.database);
    assert.equal(row?.attempts, attempts + 1);
    pauses.push(Math.round(row?.pauseSeconds ?? 0));
  }
  assert.deepEqual(pauses, [20, 40, 320, 3600, 3600, 3600]);
});

test("a second worker neither forgets a row that the first one works on nor tries it as well", async () => {
  const [, poisoned] = await endedAuctions(2);
  await poison(world.database, "listings", `new.id = ${poisoned}`);
  await untilNone(close);
  await cure(world.database, "listings");
  await poison(world.database, "listings", `new.id = ${poisoned} and pg_sleep(1) is not null`);
  await sql`update set_aside_rows set attempts = 9, next_attempt_at = blaze_now()`.execute(
    world.database.kysely,
  );
  const [before] = await setAsideRows(world.database);
  const first = close();
  await pause(400);
  await Promise.all([first, close()]);
  const after = await setAsideRows(world.database);
  assert.deepEqual(
    after.map(({ id, attempts }) => ({ id, attempts })),
    [{ id: before?.id, attempts: 10 }],
  );
  await cure(world.database, "listings");
});

test("a row that somebody else has locked stays set aside with its attempts", async () => {
  const [, poisoned] = await endedAuctions(2);
  await poison(world.database, "listings", `new.id = ${poisoned}`);
  await untilNone(close);
  await sql`update set_aside_rows set attempts = 9, next_attempt_at = blaze_now()`.execute(
    world.database.kysely,
  );
  await inTransaction(world.database, async (tx) => {
    await sql`select from auction_states where listing_id = ${poisoned} for update`.execute(tx);
    await close();
  });
  const [row] = await setAsideRows(world.database);
  assert.equal(row?.attempts, 9, "nobody worked on it");
  await cure(world.database, "listings");
  await world.make.advanceClock(61);
  await untilNone(close);
  assert.deepEqual([await setAsideRows(world.database), await listingStatus(world, poisoned)], [[], "sold"]);
});

test("sorting: deposits of one auction that cannot be sorted hold up nobody else's", async () => {
  const ids = await endedAuctions();
  const [, poisoned] = ids;
  await untilNone(close);
  await poison(world.database, "deposits", `new.listing_id = ${poisoned}`);
  await untilNone(settle);
  const { rows } = await sql<{ listing_id: number }>`select listing_id from deposit_settlements`.execute(
    world.database.kysely,
  );
  assert.deepEqual(rows, [{ listing_id: poisoned }]);
  await cure(world.database, "deposits");
  await world.make.advanceClock(11);
  await untilNone(settle);
  assert.deepEqual(await setAsideRows(world.database), []);
});

test("defaults: an order that cannot be defaulted holds up no other", async () => {
  const ids = await endedAuctions();
  const [, poisoned] = ids;
  await untilNone(close);
  await untilNone(settle);
  await world.make.advanceClock(36 * hour);
  await poison(world.database, "orders", `new.listing_id = ${poisoned}`);
  await untilNone(defaults);
  const orders = await Promise.all(ids.map((id) => ordersOf(world, id)));
  assert.deepEqual(
    orders.map(([order]) => order?.status),
    ["payment_defaulted", "awaiting_payment", ...Array(3).fill("payment_defaulted")],
  );
  assert.deepEqual(
    (await setAsideRows(world.database)).map(({ task, subject }) => [task, subject]),
    [["defaultOverdueOrders", orders[1]?.[0]?.id]],
  );
});

test("completing: an order that cannot be completed holds up no other", async () => {
  const orders = [];
  for (let index = 0; index < 3; index += 1) orders.push(await world.make.order({ depositPaise: 0 }));
  await sql`
    update orders set status = 'paid', paid_at = blaze_now(), stage = 'delivered', stage_since = blaze_now(),
      claimable_until = blaze_now()`.execute(world.database.kysely);
  await poison(world.database, "orders", `new.id = '${orders[1]?.id}'`);
  await untilNone(() => completeOrders(world.database, { limit: 50 }));
  const { rows } = await sql<{ id: string }>`select id from orders where stage = 'delivered'`.execute(
    world.database.kysely,
  );
  assert.deepEqual(rows, [{ id: orders[1]?.id }]);
  assert.equal((await setAsideRows(world.database))[0]?.task, "completeOrders");
});

test("reminders and messages: one that cannot be written or kept holds up no other", async () => {
  const ids = await endedAuctions(3);
  await untilNone(close);
  const [first, poisoned] = await Promise.all(ids.map((id) => ordersOf(world, id).then(([order]) => order)));
  await sql`update orders set payment_deadline = blaze_now() + interval '2 hours'`.execute(
    world.database.kysely,
  );
  await poison(world.database, "messages", `new.idempotency_key = 'deadline:${poisoned?.id}'`);
  await untilNone(() => remindDeadline(world.database, { limit: 50 }));
  const { rows } = await sql<{ key: string }>`
    select idempotency_key as key from messages where idempotency_key like 'deadline:%'`.execute(
    world.database.kysely,
  );
  assert.equal(rows.length, 2);
  await cure(world.database, "messages");
  await poison(world.database, "messages", `new.sent_at is not null and new.user_id = '${first?.buyer_id}'`);
  await untilNone(() => sendQueuedMessages(world.database, world.senders, { limit: 50 }));
  const left = await sql<{
    user_id: string;
  }>`select distinct user_id from messages where status = 'queued'`.execute(world.database.kysely);
  assert.deepEqual(left.rows, [{ user_id: first?.buyer_id }]);
});

test("webhooks: one that cannot be worked off holds up no other", async () => {
  await sql`
    insert into provider_webhooks (provider, event_id, refund_reference, status)
    select 'RAZORPAY', 'event-' || number, 'R' || number, 'pending' from generate_series(1, 3) as number`.execute(
    world.database.kysely,
  );
  await poison(world.database, "provider_webhooks", "new.status = 'processed' and new.event_id = 'event-1'");
  await untilNone(() => processWebhooks(world.database, world.providers, { limit: 50 }));
  const { rows } = await sql<{ event_id: string }>`
    select event_id from provider_webhooks where status = 'pending'`.execute(world.database.kysely);
  assert.deepEqual(rows, [{ event_id: "event-1" }]);
  assert.equal((await setAsideRows(world.database))[0]?.task, "processWebhooks");
});

for (const [what, code] of [
  ["a deadlock", "40P01"],
  ["a database that shuts down", "57P01"],
  ["a disk that is full", "53100"],
] as const) {
  test(`${what} is no row's fault: nothing is set aside, and the next run closes everything`, async () => {
    const ids = await endedAuctions(3);
    await poison(world.database, "listings", `new.id = ${ids[1]}`, code);
    await assert.rejects(close(), /poisoned/);
    assert.deepEqual(await setAsideRows(world.database), []);
    await cure(world.database, "listings");
    await untilNone(close);
    assert.deepEqual(await statuses(ids), ["sold", "sold", "sold"]);
  });
}

for (const [what, code] of [
  ["a conflict", "40P01"],
  ["an outage", "57014"],
] as const) {
  test(`${what} that comes while the failing row is looked for sets no other row aside`, async () => {
    const [failing, other] = await endedAuctions(2);
    await sql
      .raw(`
        create function poison_listings() returns trigger language plpgsql as $$
        begin
          if new.id = ${failing} then raise exception 'poisoned'; end if;
          if exists (select from set_aside_rows) then raise exception 'met' using errcode = '${code}'; end if;
          return new;
        end $$;
        create trigger poisoned before update on listings for each row execute function poison_listings();`)
      .execute(world.database.kysely);
    if (what === "an outage") await assert.rejects(close(), /met/);
    else await close();
    assert.deepEqual(
      (await setAsideRows(world.database)).map(({ subject }) => subject),
      [String(failing)],
    );
    await cure(world.database, "listings");
    await untilNone(close);
    assert.equal(await listingStatus(world, other), "sold");
  });
}
