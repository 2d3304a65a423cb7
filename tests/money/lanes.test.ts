import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { createBreaker } from "#modules/operations/breaker.ts";
import { createLane } from "#modules/operations/lane.ts";
import type { ProviderName } from "#modules/payments/providers.ts";
import { processWebhooks } from "#modules/settlement/processWebhooks.ts";
import { reconcilePending } from "#modules/settlement/reconcilePending.ts";
import { compareStatements } from "#worker/tasks/compareStatements.ts";
import { type MoneyWorld, standinProviders, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());
afterEach(async () => {
  world.standins.faults.clear();
  await sql`delete from payments`.execute(world.database.kysely);
});

/** Payments of one order that are due to be asked about; Razorpay says of what it does not know that nobody has tried. */
async function duePayments(provider: ProviderName, count: number): Promise<void> {
  const order = await world.make.order({});
  await sql`
    insert into payments (order_id, payer_id, provider, mode, amount_paise, reference, provider_reference, checkout,
      next_check_at)
    select id, buyer_id, ${provider}, 'ONLINE', 100, ${provider} || series.number, ${provider} || series.number, '{}', blaze_now()
    from orders, generate_series(1, ${count}::integer) as series (number) where id = ${order.id}`.execute(
    world.database.kysely,
  );
}

const countAsked = async (provider: ProviderName) =>
  (
    await world.one(sql<{ asked: number }>`
      select count(*)::integer as asked from payments where provider = ${provider} and checked_at is not null`)
  ).asked;

/** How many rows were put off: taken by somebody. */
const countTaken = async (provider: ProviderName) =>
  (
    await world.one(sql<{ taken: number }>`
      select count(*)::integer as taken from payments
      where provider = ${provider} and next_check_at > blaze_now()`)
  ).taken;

test("a provider that hangs delays no other one's payments", async () => {
  await duePayments("CASHFREE", 40);
  await duePayments("RAZORPAY", 40);
  world.standins.faults.arm({ provider: "CASHFREE", kind: "hang" }, Number.POSITIVE_INFINITY);
  const providers = standinProviders(world.standinSettings, { timeLimitMs: 8_000 });
  const began = performance.now();
  const asking = reconcilePending(world.database, providers, { limit: 100 });
  while ((await countAsked("RAZORPAY")) < 40) {
    assert.ok(performance.now() - began < 7_500, "Razorpay's payments wait for Cashfree's");
    await pause(20);
  }
  assert.equal(await countAsked("CASHFREE"), 0);
  assert.equal(await countTaken("CASHFREE"), 16, "as many as a lane works on at once, and no more");
  await asking;
});

test("a webhook of a provider that hangs delays no other one's", { timeout: 20_000 }, async () => {
  await duePayments("CASHFREE", 1);
  await duePayments("RAZORPAY", 1);
  await sql`
    insert into provider_webhooks (provider, event_id, status, payment_reference, next_attempt_at)
    select provider, reference, 'pending', reference, blaze_now() - interval '1 second' * (provider = 'CASHFREE')::integer
    from payments`.execute(world.database.kysely);
  world.standins.faults.arm({ provider: "CASHFREE", kind: "hang" });
  const providers = standinProviders(world.standinSettings, { timeLimitMs: 8_000 });
  const began = performance.now();
  const hearing = processWebhooks(world.database, providers, { limit: 10 });
  while ((await countAsked("RAZORPAY")) === 0) {
    assert.ok(performance.now() - began < 7_500, "Razorpay's webhook waits for Cashfree's");
    await pause(20);
  }
  await hearing;
});

test("while a provider is away nothing of it is taken or put off; probes find when it is back", async () => {
  await duePayments("RAZORPAY", 60);
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "error_500" }, Number.POSITIVE_INFINITY);
  const changes: boolean[] = [];
  let at = 0;
  const breaker = createBreaker({
    firstPauseMs: 1_000,
    onChange: (isOpen) => changes.push(isOpen),
    now: () => at,
  });
  const lane = createLane("RAZORPAY", { breaker, concurrency: 4 });
  const ask = () => reconcilePending(world.database, world.providers, { limit: 100, lanes: [lane] });
  const first = await ask();
  assert.ok(first >= 5 && first <= 8, `five failures open it, and what was under way ends: ${first}`);
  assert.equal(await countTaken("RAZORPAY"), first);
  assert.equal(await ask(), 0);
  at = 1_000;
  const probes = await ask();
  assert.ok(probes >= 1 && probes <= 4, `a few probes: ${probes}`);
  assert.equal(await ask(), 0);
  assert.equal(await countTaken("RAZORPAY"), first + probes);
  world.standins.faults.clear();
  at = 10_000;
  assert.equal(await ask(), 60 - first - probes);
  assert.deepEqual(changes, [true, false]);
});

test("a payment whose settling throws is set aside and stops nobody else's", async () => {
  await duePayments("RAZORPAY", 20);
  await sql`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.reference = 'RAZORPAY7' and new.checked_at is not null then raise 'refused for the test'; end if;
      return new;
    end $$`.execute(world.database.kysely);
  await sql`create trigger refuse_one before update on payments for each row execute function refuse_one()`.execute(
    world.database.kysely,
  );
  assert.equal(await reconcilePending(world.database, world.providers, { limit: 100 }), 20);
  assert.equal(await countAsked("RAZORPAY"), 19);
  const aside = await world.one(
    sql<{ task: string; problem: string }>`select task, problem from set_aside_rows`,
  );
  assert.deepEqual(aside, { task: "reconcilePending", problem: "refused for the test" });
  await sql`drop function refuse_one cascade`.execute(world.database.kysely);
});

test("payments are claimed by an index, however many are not due", async () => {
  await duePayments("RAZORPAY", 5_000);
  await sql`update payments set next_check_at = blaze_now() + interval '1 hour'`.execute(
    world.database.kysely,
  );
  await sql`analyze payments`.execute(world.database.kysely);
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select * from payments where provider = 'RAZORPAY' and next_check_at <= now()
    order by next_check_at, id limit 1 for no key update skip locked`.execute(world.database.kysely);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  assert.match(plan, /Index Scan using payments_to_check/);
  assert.doesNotMatch(plan, /Sort/);
});

test("a provider whose statement hangs holds up no other one's comparison", async () => {
  await duePayments("RAZORPAY", 1);
  await sql`
    update payments set status = 'success', settled_at = blaze_now() - interval '1 hour', next_check_at = null`.execute(
    world.database.kysely,
  );
  world.standins.faults.arm({ provider: "ICICI", kind: "hang" }, Number.POSITIVE_INFINITY);
  world.standins.faults.arm({ provider: "BASISPAY", kind: "hang" }, Number.POSITIVE_INFINITY);
  const providers = standinProviders(world.standinSettings, { timeLimitMs: 6_000 });
  const began = performance.now();
  const comparing = compareStatements({ database: world.database, providers });
  const found = async () =>
    (await sql`select from provider_differences where provider = 'RAZORPAY'`.execute(world.database.kysely))
      .rows;
  while ((await found()).length === 0) {
    assert.ok(performance.now() - began < 5_500, "Razorpay's statement waits for another one's");
    await pause(20);
  }
  await comparing;
});
