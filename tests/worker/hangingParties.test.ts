import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { payoutSteps } from "#tests/payouts/payoutSteps.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import type { Repetition } from "#worker/runAgain.ts";
import { startWorker } from "#worker/startWorker.ts";

let world: OrderWorld;
let worker: Repetition | undefined;
const { fault, approvedPayout } = payoutSteps(() => world);
before(async () => {
  world = await startOrderWorld();
});
afterEach(async () => {
  await fault("release");
  await fault("none");
  await worker?.stop();
  worker = undefined;
});
after(() => world.close());

const startWork = () => {
  worker = startWorker(world.context, { databaseUrl: world.databaseUrl, log: () => undefined });
};

/** Less than any party's time limit: nobody has waited for one that hangs. */
const promptlyMs = 8_000;

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + promptlyMs; performance.now() < deadline; await pause(50)) {
    if (await isSo()) return;
  }
  assert.fail(`not while a party hangs: ${what}`);
}

const has = async (query: ReturnType<typeof sql<{ is: boolean }>>) => (await world.one(query)).is;

/** A payment that is due to be asked about; whether that was done. */
async function duePayment(): Promise<() => Promise<boolean>> {
  const order = await world.order({ isPaid: false });
  const { id } = await world.make.payment({ orderId: order.id, payerId: order.buyerId });
  await sql`
    update payments
    set provider = 'RAZORPAY', provider_reference = reference, next_check_at = blaze_now(), checked_at = null
    where id = ${id}`.execute(world.database.kysely);
  return () => has(sql`select checked_at is not null as is from payments where id = ${id}`);
}

/** Bank accounts that are due to be checked; whether all of them were. */
async function dueAccounts(numbers: readonly string[]): Promise<() => Promise<boolean>> {
  const made: string[] = [];
  for (const accountNo of numbers) {
    const { id: userId } = await world.make.user({ name: "Asha Rao" });
    const wish = { userId, accountNo, verified: false };
    made.push((await createMakeIdentity(world.context).bankAccount(wish)).id);
  }
  return () =>
    has(sql`
      select bool_and(next_check_at is null) as is from bank_accounts where id = any(${made}::uuid[])`);
}

test("while the payout provider hangs, bank accounts are checked and payments asked about", async () => {
  const payout = await approvedPayout();
  const isAsked = await duePayment();
  const areChecked = await dueAccounts(["501001234567"]);
  await fault("stuck");
  startWork();
  await until("the payout is being sent", async () => (await fault("stuck")).stuck === 1);
  await until("the payment is asked about", isAsked);
  await until("the bank account is checked", areChecked);
  assert.equal((await fault("stuck")).stuck, 1, "it hung all the time");
  const isOpen = sql<{
    is: boolean;
  }>`select status = 'approved' as is from payouts where id = ${payout.payoutId}`;
  assert.ok(await has(isOpen));
});

test("while the bank check hangs with all that it does at once, payouts are sent and payments asked about", async () => {
  const payout = await approvedPayout();
  const isAsked = await duePayment();
  const areChecked = await dueAccounts(
    Array.from({ length: 16 }, (_, index) => `5010${String(index).padStart(4, "0")}9999`),
  );
  startWork();
  await until("the payout is sent", () =>
    has(sql`select status <> 'approved' as is from payouts where id = ${payout.payoutId}`),
  );
  await until("the payment is asked about", isAsked);
  assert.equal(await areChecked(), false, "the bank has answered");
});
