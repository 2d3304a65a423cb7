import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { PaymentMethod } from "#contract/checkout.ts";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import type { ProviderName } from "#modules/payments/providers.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { retryRefund } from "#modules/settlement/refunds/operatorRefunds.ts";
import { processRefunds } from "#modules/settlement/refunds/processRefunds.ts";
import { readMoneyAlerts } from "#modules/settlement/watch/moneyAlerts.ts";
import { accepted, type MoneyWorld, standinProviders, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
  await world.change({
    DEPOSIT_ENABLED: true,
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"],
  });
});
after(() => world.close());
afterEach(async () => {
  world.standins.faults.clear();
  world.standins.release();
  await world.assertConserved();
});

const gateways: readonly (readonly [PaymentMethod, ProviderName])[] = [
  ["UPI", "ICICI"],
  ["EAZYPAY", "EAZYPAY"],
  ["RAZORPAY", "RAZORPAY"],
  ["CASHFREE", "CASHFREE"],
  ["BASISPAY", "BASISPAY"],
];

/** A refund of 300 rupees that is due and was never sent: its payer paid a deposit for an auction that is over. */
async function dueRefund(method: PaymentMethod): Promise<{ id: string; reference: string }> {
  const { id: listingId } = await world.make.listing({ depositPaise: rupees(300), endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const input = { listingId, bidderId, mode: method };
  const { checkout, payment } = accepted(await makeDeposit(world, input));
  if (checkout?.how === "form_get")
    await fetch(`${checkout.checkout_url}?${new URLSearchParams(checkout.fields)}`);
  await world.pay(checkout?.reference ?? payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  await world.make.advanceClock(3_601);
  const { id } = await world.one(sql<{ id: string }>`
    select payments.id from payments join deposits on deposits.id = payments.deposit_id
    where deposits.listing_id = ${listingId}`);
  // As the sorting of a lost deposit has it, without the refund being sent at once.
  await runDue({ ...world, providers: standinProviders({ ...world.standinSettings, ...nowhere() }) });
  await sql`
    update refunds set attempts = 0, next_attempt_at = blaze_now(), send_begun_at = null, problem = null
    where payment_id = ${id}`.execute(world.database.kysely);
  return await world.one(sql<{ id: string; reference: string }>`
    select id, reference from refunds where payment_id = ${id}`);
}

function nowhere() {
  const { standinSettings: settings } = world;
  const apiUrl = "http://127.0.0.1:1";
  return {
    ICICI: { ...settings.ICICI, apiUrl },
    BASISPAY: { ...settings.BASISPAY, apiUrl },
    RAZORPAY: { ...settings.RAZORPAY, apiUrl },
    CASHFREE: { ...settings.CASHFREE, apiUrl },
    EAZYPAY: { ...settings.EAZYPAY, apiUrl },
  };
}

type Row = { status: string; problem: string | null; reference: string; attempts: number };

const read = (id: string) =>
  world.one(sql<Row>`select status, problem, reference, attempts from refunds where id = ${id}`);
const run = () => processRefunds(world.database, world.providers, { limit: 10 });
const hurry = (id: string) =>
  sql`update refunds set next_attempt_at = blaze_now() where id = ${id}`.execute(world.database.kysely);
const alertsOf = async (id: string) =>
  (await readMoneyAlerts(world.database, { limit: 50, after: null })).results.filter(
    (one) => one.subject === id,
  );

async function untilBegun(id: string): Promise<void> {
  for (let round = 0; round < 400; round++) {
    const { begun } = await world.one(sql<{ begun: boolean }>`
      select send_begun_at is not null as begun from refunds where id = ${id}`);
    if (begun) return await pause(200);
    await pause(10);
  }
  assert.fail("it never began");
}

test("a worker that was overtaken comes back with a refusal: the refund stays on its way, and an operator is told", async () => {
  const refund = await dueRefund("RAZORPAY");
  const { faults } = world.standins;
  faults.arm({ provider: "RAZORPAY", kind: "refund_stuck" });
  const slow = run();
  await untilBegun(refund.id);
  await hurry(refund.id);
  assert.equal(await run(), 0, "nobody takes it while the lease lasts");
  await world.make.advanceClock(301);
  faults.arm({ provider: "RAZORPAY", kind: "refund_pending" });
  await run();
  assert.equal((await read(refund.id)).status, "sent");

  faults.arm({ provider: "RAZORPAY", kind: "refund_not_yet_known" });
  world.standins.release();
  await slow;
  assert.equal((await read(refund.id)).status, "sent", "a late refusal changes nothing");
  const [alert] = await alertsOf(refund.id);
  assert.equal(alert?.kind, "late_answer");
  assert.match(alert.detail, /declined: the refund came too late/);
  assert.equal(alert.amount, rupees(300));
  await world.make.advanceClock(3_601);
  await run();
  assert.equal((await read(refund.id)).status, "processed");
});

test("a refund that is refused is failed only when the provider does not know it: an earlier call may have arrived", async () => {
  const refund = await dueRefund("RAZORPAY");
  world.standins.faults.arm({ provider: "RAZORPAY", kind: "refund_stuck" });
  const slow = run();
  await untilBegun(refund.id);
  const payment = await world.one(sql<{
    reference: string;
    provider_reference: string;
    transaction_id: string;
  }>`
    select payments.reference, payments.provider_reference, transaction_id
    from payments join refunds on payment_id = payments.id where refunds.id = ${refund.id}`);
  const amountPaise = rupees(300);
  const { reference, provider_reference: providerReference, transaction_id: transactionId } = payment;
  const earlier = { payment: { reference, providerReference, transactionId, amountPaise }, amountPaise };
  await world.providers.RAZORPAY.refund({ ...earlier, refundReference: refund.reference });
  world.standins.release();
  await slow;
  assert.equal((await read(refund.id)).status, "processed");
});

for (const [method, provider] of gateways) {
  test(`${provider}: an answer that was lost is looked up, not sent again, also while the provider does not know it yet`, async () => {
    const refund = await dueRefund(method);
    const { faults } = world.standins;
    faults.arm({ provider, kind: "timeout_after_success" });
    await run();
    assert.equal((await read(refund.id)).status, "pending");

    faults.arm({ provider, kind: "refund_stuck" }); // what a second call would meet
    faults.arm({ provider, kind: "refund_not_yet_known" });
    await world.make.advanceClock(5);
    await hurry(refund.id);
    await run();
    const waiting = await read(refund.id);
    assert.equal(waiting.status, "pending");
    assert.match(waiting.problem ?? "", /may be on its way/);

    await world.make.advanceClock(5);
    await hurry(refund.id);
    await run();
    assert.equal((await read(refund.id)).status, "processed");
    assert.deepEqual(faults.list(), [{ fault: `${provider} refund_stuck`, times: 1 }], "it was sent once");
  });
}

test("an operator's retry keeps the reference until the provider has said no to it", async () => {
  const refund = await dueRefund("BASISPAY");
  const { faults } = world.standins;
  faults.arm({ provider: "BASISPAY", kind: "timeout_after_success" });
  await run();
  // As an earlier version left it: failed, and nobody knows what the provider meant.
  await sql`update refunds set status = 'failed' where id = ${refund.id}`.execute(world.database.kysely);
  const kept = accepted(await retryRefund(world.database, refund.id));
  assert.equal(kept.reference, refund.reference);
  faults.arm({ provider: "BASISPAY", kind: "refund_stuck" });
  await run();
  assert.equal((await read(refund.id)).status, "processed", "found, and not sent again");

  const other = await dueRefund("RAZORPAY");
  faults.clear();
  faults.arm({ provider: "RAZORPAY", kind: "refund_failure" });
  await run();
  assert.equal((await read(other.id)).status, "failed");
  const fresh = accepted(await retryRefund(world.database, other.id));
  assert.notEqual(fresh.reference, other.reference, "the old one is spent at the provider");
  await run();
  assert.equal((await read(other.id)).status, "processed");
});

test("while money is frozen, a refund that its provider has is asked about, and nothing new is sent", async () => {
  const [asked, unknown, fresh] = [
    await dueRefund("RAZORPAY"),
    await dueRefund("RAZORPAY"),
    await dueRefund("RAZORPAY"),
  ];
  const { faults } = world.standins;
  await sql`
    update refunds set send_begun_at = null,
      next_attempt_at = blaze_now() + case when id = ${fresh.id} then interval '1 day' else '0' end
    where status = 'pending'`.execute(world.database.kysely);
  faults.arm({ provider: "RAZORPAY", kind: "refund_pending" }, 2);
  await run();
  assert.deepEqual([(await read(asked.id)).status, (await read(unknown.id)).status], ["sent", "sent"]);
  await sql`insert into money_freezes (faults) values ('[]')`.execute(world.database.kysely);
  try {
    await hurry(asked.id);
    await hurry(fresh.id);
    assert.equal(await run(), 1, "the new one is not taken");
    assert.equal((await read(asked.id)).status, "processed");
    assert.equal((await read(fresh.id)).status, "pending");
    faults.arm({ provider: "RAZORPAY", kind: "refund_not_yet_known" });
    await hurry(unknown.id);
    assert.equal(await run(), 1);
    const waiting = await read(unknown.id);
    assert.deepEqual([waiting.status, waiting.problem], ["sent", "money is frozen: nothing is sent"]);
  } finally {
    await sql`delete from money_freezes`.execute(world.database.kysely);
  }
});

test("a provider that hangs delays no other one's refunds", async () => {
  const stuck = await dueRefund("CASHFREE");
  const quick = await dueRefund("RAZORPAY");
  world.standins.faults.arm({ provider: "CASHFREE", kind: "hang" });
  const providers = standinProviders(world.standinSettings, { timeLimitMs: 5_000 });
  const running = processRefunds(world.database, providers, { limit: 10 });
  const began = performance.now();
  while ((await read(quick.id)).status !== "processed") {
    assert.ok(performance.now() - began < 4_500, "Razorpay's refund waits for Cashfree's");
    await pause(20);
  }
  assert.equal((await read(stuck.id)).status, "pending");
  await running;
});
