import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { createIciciUpi } from "#modules/payments/providers/iciciUpi/iciciUpi.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { accountBalance } from "./accountBalance.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
  await world.change({ DEPOSIT_ENABLED: true });
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

async function unpaidDeposit() {
  const listing = await world.make.listing({ depositPaise: rupees(100), endsInMs: 3_600_000 });
  const bidder = await world.make.user();
  const input = { listingId: listing.id, bidderId: bidder.id, mode: "UPI", provider: "ICICI" };
  const deposit = accepted(await makeDeposit(world, input));
  return { input, depositId: deposit.id, reference: deposit.payment?.reference ?? "" };
}

const stateOf = (depositId: string) =>
  world.one(sql<{ status: string; amount_paise: number; refunds: string[] | null }>`
    select deposits.status, deposits.amount_paise, array_agg(refunds.reason || ':' || refunds.status)
      filter (where refunds.id is not null) as refunds
    from deposits
    left join payments on payments.deposit_id = deposits.id
    left join refunds on refunds.payment_id = payments.id
    where deposits.id = ${depositId}
    group by deposits.id`);

test("paid without coming back: the reconciler makes it held", async () => {
  const { depositId, reference } = await unpaidDeposit();
  await world.pay(reference);
  await world.make.advanceClock(21);
  await runDue(world);
  assert.equal((await stateOf(depositId)).status, "held");
});

test("paid after the auction was closed: it goes back", async () => {
  const { depositId, reference } = await unpaidDeposit();
  await world.make.advanceClock(3700);
  await runDue(world);
  await world.pay(reference);
  await world.make.advanceClock(7200);
  await runDue(world);
  const state = await stateOf(depositId);
  assert.deepEqual([state.status, state.refunds], ["refunded", ["deposit:processed"]]);
  assert.equal(await accountBalance(world.database, "gateway:icici"), 0);
});

test("both codes of a deposit paid: the second payment goes back and the deposit stays held", async () => {
  const { input, depositId, reference } = await unpaidDeposit();
  await world.make.advanceClock(301);
  const renewed = accepted(await makeDeposit(world, { ...input, renew: true }));
  await world.pay(renewed.payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  await world.pay(reference);
  await world.make.advanceClock(600);
  await runDue(world);
  const state = await stateOf(depositId);
  assert.deepEqual([state.status, state.refunds], ["held", ["deposit_paid_late:processed"]]);
  assert.equal(await accountBalance(world.database, "gateway:icici"), rupees(100));
  await world.make.advanceClock(3600);
  await runDue(world);
  const ended = await stateOf(depositId);
  assert.equal(ended.status, "refunded");
  assert.deepEqual(ended.refunds?.sort(), ["deposit:processed", "deposit_paid_late:processed"]);
});

test("paid while deposits went off: the right to bid is there without money, so the payment goes back", async () => {
  const { input, depositId, reference } = await unpaidDeposit();
  await world.change({ DEPOSIT_ENABLED: false });
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  await world.pay(reference);
  await world.make.advanceClock(60);
  await runDue(world);
  const state = await stateOf(depositId);
  assert.deepEqual([state.amount_paise, state.status], [0, "held"]);
  assert.deepEqual(state.refunds, ["deposit_paid_late:processed"]);
});

test("a bank that is away puts the refund off, and it is made once", async () => {
  const { input, depositId, reference } = await unpaidDeposit();
  await world.pay(reference);
  accepted(await makeDeposit(world, input));
  const settings = { ...world.standinSettings.ICICI, apiUrl: "http://127.0.0.1:1" };
  const away = { ...world.providers, ICICI: createIciciUpi(settings) };
  await world.make.advanceClock(3700);
  await runDue({ ...world, providers: away });
  assert.equal((await stateOf(depositId)).status, "refund_due");
  await world.assertConserved();
  await world.make.advanceClock(120);
  await Promise.all([runDue(world), runDue(world), runDue(world)]);
  assert.deepEqual((await stateOf(depositId)).refunds, ["deposit:processed"]);
});
