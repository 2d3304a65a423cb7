import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { openDeposit } from "#modules/deposits/openDeposit.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { closeAccount, requestAccountClosing } from "#modules/privacy/closeAccount.ts";
import { followDepositPayment } from "#modules/settlement/followDepositPayment.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { verifyPayment } from "#modules/settlement/verifyPayment.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { makeWonOrder } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
  await world.change({ DEPOSIT_ENABLED: true });
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const config = {
  ...{ BLAZE_SECRET: "a secret of this test", OTP_ADDRESS_LIMIT: 100 },
  ...{ OTP_ADDRESS_DAY_LIMIT: 100, OTP_ADDRESS_WRONG_LIMIT: 100 },
};

async function close(userId: string): Promise<void> {
  const { database, senders, standins } = world;
  const { mobile } = await world.one(sql<{ mobile: string }>`select mobile from users where id = ${userId}`);
  const asked = { userId, mobile, networkAddress: "192.0.2.1", language: "en" } as const;
  const { id } = accepted(await requestAccountClosing({ database, sms: senders.sms, config }, asked));
  const otp = /\d{6}/.exec(standins.messages(mobile)[0]?.text ?? "")?.[0] ?? "";
  accepted(await closeAccount({ database, config }, { userId, mobile, otpRequestId: id, otp }));
}

/** A deposit for an auction of five days whose UPI code was not paid. */
async function unpaidDeposit() {
  const { id: listingId } = await world.make.listing({
    depositPaise: rupees(100),
    endsInMs: 5 * 24 * 3_600_000,
  });
  const { id: bidderId } = await world.make.user();
  const input = { listingId, bidderId, mode: "UPI", provider: "ICICI" };
  const deposit = accepted(await makeDeposit(world, input));
  const { id: paymentId } = await world.one(
    sql<{ id: string }>`select id from payments where deposit_id = ${deposit.id}`,
  );
  return { input, paymentId, depositId: deposit.id, reference: deposit.payment?.reference ?? "" };
}

test("a deposit that is paid after its bidder's account was closed goes back at once, although the auction runs", async () => {
  const { input, paymentId, depositId, reference } = await unpaidDeposit();
  await world.make.advanceClock(49 * 3600);
  await runDue(world);
  await close(input.bidderId);
  await world.pay(reference);
  accepted(await verifyPayment(world, { paymentId, userId: input.bidderId }));
  await runDue(world);
  const { status } = await world.one(
    sql<{ status: string }>`select status from deposits where id = ${depositId}`,
  );
  assert.equal(status, "refunded");
});

test("no new code is made for a bidder whose account closes while the provider is asked about the old one", async () => {
  const { input, paymentId, reference } = await unpaidDeposit();
  await world.pay(reference, "failure");
  accepted(await verifyPayment(world, { paymentId, userId: input.bidderId }));
  const opened = await inTransaction(world.database, (tx) => openDeposit(tx, input));
  assert.ok(!isRefusal(opened) && opened.payment !== null);
  await close(input.bidderId);
  const refusal = await followDepositPayment(world, { ...opened, payment: opened.payment, renew: true });
  assert.equal(refusal?.refused, "bidder_blocked");
  const { rows } = await sql`select from payments`.execute(world.database.kysely);
  assert.equal(rows.length, 1);
});

test("an order is not given back while its seller's account closes", async () => {
  const steps = foundLateSteps(world);
  const won = await makeWonOrder(world);
  for (const { id: userId } of won.bidders.filter(({ id }) => id !== won.userId))
    await withdrawStandby(world.database, { listingId: won.listingId, userId });
  const payment = await steps.begin(won, rupees(5500));
  await world.pay(payment.reference);
  await steps.defaultInSilence();
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted"]);
  const { seller_id: sellerId } = await world.one(
    sql<{ seller_id: string }>`select seller_id from listings where id = ${won.listingId}`,
  );
  // The last statements of closing wait for an address that is held here.
  const address = await world.make.address({ userId: sellerId });
  const client = await world.database.pool.connect();
  await client.query("begin");
  await client.query("select from addresses where id = $1 for update", [address.id]);
  const closing = close(sellerId);
  await untilWaiting(world.database, 1);
  const finding = steps.find(payment);
  await untilWaiting(world.database, 2);
  await client.query("rollback");
  client.release();
  await closing;
  await finding;
  await runDue(world);
  assert.deepEqual(await steps.statuses(won), ["payment_defaulted"]);
  assert.equal(await steps.refundsTo(won.userId), rupees(6000));
});
