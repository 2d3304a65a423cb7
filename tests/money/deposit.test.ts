import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { DepositAnswer, UpiPayment } from "#contract/bidding.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { createIciciUpi } from "#modules/payments/providers/iciciUpi/iciciUpi.ts";
import { depositUpiCode, makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());
beforeEach(() => world.change({ DEPOSIT_ENABLED: false }));
afterEach(() => world.assertConserved());

const upi = { mode: "UPI", provider: "ICICI" } as const;

async function listingAndBidder(wish: { endsInMs?: number } = {}) {
  const listing = await world.make.listing({
    basePricePaise: rupees(5000),
    depositPaise: rupees(500),
    ...wish,
  });
  const bidder = await world.make.user();
  return { listingId: listing.id, bidderId: bidder.id, sellerId: listing.sellerId };
}

function codeOf(deposit: DepositAnswer): UpiPayment {
  assert.equal(deposit.status, "pending");
  assert.ok(deposit.payment !== null);
  return deposit.payment;
}

const paymentsOf = (depositId: string) =>
  sql<{ status: string; refund: string | null }>`
    select payments.status, refunds.reason as refund
    from payments left join refunds on refunds.payment_id = payments.id
    where deposit_id = ${depositId} order by payments.created_at`
    .execute(world.database.kysely)
    .then(({ rows }) => rows);

test("while deposits are off, one of zero paise is held at once and a stale figure is no reason to refuse", async () => {
  const { listingId, bidderId } = await listingAndBidder();
  await world.make.bid({ listingId });
  const input = { listingId, bidderId, firstBidPaise: rupees(1) };
  const deposit = accepted(await makeDeposit(world, input));
  assert.equal(deposit.status, "held");
  assert.equal(deposit.amount, 0);
  assert.equal(deposit.payment, null);
  assert.equal(deposit.minimum_next_bid, rupees(5500));
  assert.equal(deposit.first_bid_amount, rupees(5100));
  assert.equal(accepted(await makeDeposit(world, input)).id, deposit.id);
  const bids = await world.one(sql<{ bids: number }>`
    select count(*) as bids from bids where bidder_id = ${bidderId}`);
  assert.equal(bids.bids, 0, "it places no bid");
});

test("who may not make one", async () => {
  const { listingId, bidderId, sellerId } = await listingAndBidder();
  const blocked = await world.make.user({ isBlocked: true });
  const ended = await listingAndBidder({ endsInMs: -1000 });
  const refusals: [input: Parameters<typeof makeDeposit>[1], code: string][] = [
    [{ listingId: 999_999_999, bidderId }, "not_found"],
    [ended, "auction_ended"],
    [{ listingId, bidderId: sellerId }, "own_listing"],
    [{ listingId, bidderId: blocked.id }, "bidder_blocked"],
  ];
  for (const [input, code] of refusals) {
    const refusal = await makeDeposit(world, input);
    assert.ok("refused" in refusal && refusal.refused === code, code);
  }
  const odd = await makeDeposit(world, { listingId, bidderId, firstBidPaise: paise(150) });
  assert.ok("refused" in odd && odd.refused === "not_whole_rupee");
  assert.equal(odd.minimum_next_bid, rupees(5000));
});

test("while deposits are on, it must be paid by a way that is offered", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = await listingAndBidder();
  const unpaid = await makeDeposit(world, { ...input, firstBidPaise: rupees(5000) });
  assert.deepEqual(unpaid, { refused: "deposit_payment_required", deposit_amount: rupees(500) });
  const offered = ["UPI", "EAZYPAY", "RAZORPAY"];
  for (const way of [{ mode: "CASHFREE" }, { mode: "CASH" }, { mode: "UPI", provider: "RAZORPAY" }]) {
    const other = await makeDeposit(world, { ...input, ...way });
    assert.deepEqual(other, { refused: "payment_method_unavailable", offered });
  }
});

test("paid by UPI: pending until the bank says so, then held", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const first = codeOf(accepted(await makeDeposit(world, input)));
  assert.match(first.upi_link, /^upi:\/\/pay\?pa=.*&am=500\.00&cu=INR&tr=EZY/);
  assert.equal(first.amount, rupees(500));
  const checked = codeOf(accepted(await makeDeposit(world, input)));
  assert.deepEqual(checked, first, "the same code, still unpaid");

  await world.pay(first.reference);
  const held = accepted(await makeDeposit(world, input));
  assert.equal(held.status, "held");
  assert.equal(held.amount, rupees(500));
  assert.equal(held.payment?.status, "success");
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
});

test("a deposit of zero from the introductory time is kept; one that is pending becomes one when deposits go off", async () => {
  const kept = await listingAndBidder();
  await makeDeposit(world, kept);
  await world.change({ DEPOSIT_ENABLED: true });
  const still = accepted(await makeDeposit(world, { ...kept, ...upi }));
  assert.deepEqual([still.status, still.amount], ["held", 0]);

  const pending = await listingAndBidder();
  const code = codeOf(accepted(await makeDeposit(world, { ...pending, ...upi })));
  await world.change({ DEPOSIT_ENABLED: false });
  const held = accepted(await makeDeposit(world, pending));
  assert.deepEqual([held.status, held.amount], ["held", 0]);
  await world.pay(code.reference);
  assert.equal((await paymentsOf(held.id))[0]?.status, "pending", "the reconciler will find and return it");
});

test("a code that has run out is asked about, then replaced; an old one paid late is returned", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const opened = accepted(await makeDeposit(world, input));
  const first = codeOf(opened);
  await world.make.advanceClock(301);
  assert.equal(codeOf(accepted(await makeDeposit(world, input))).status, "expired");
  const second = codeOf(accepted(await makeDeposit(world, { ...input, renew: true })));
  assert.equal(second.status, "pending");
  assert.notEqual(second.reference, first.reference);
  const again = codeOf(accepted(await makeDeposit(world, { ...input, renew: true })));
  assert.deepEqual(again, second, "it still runs, so it stays");
  await world.pay(second.reference);
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  assert.deepEqual(await paymentsOf(opened.id), [
    { status: "expired", refund: null },
    { status: "success", refund: null },
  ]);
});

test("a code that was paid in its last second counts, also when a new one is asked for", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const code = codeOf(accepted(await makeDeposit(world, input)));
  await world.make.advanceClock(301);
  await world.pay(code.reference);
  assert.equal(accepted(await makeDeposit(world, { ...input, renew: true })).status, "held");
});

test("a payment that failed is told, and a new code replaces it", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const code = codeOf(accepted(await makeDeposit(world, input)));
  await world.pay(code.reference, "failure");
  assert.equal(codeOf(accepted(await makeDeposit(world, input))).status, "failed");
  const fresh = accepted(await depositUpiCode(world, input));
  assert.equal(fresh.status, "pending");
  assert.notEqual(fresh.reference, code.reference);
});

test("a bank that does not answer takes nothing, and the same payment goes on later", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const refused = await makeDeposit({ ...world, providers: withoutBank() }, input);
  assert.deepEqual(refused, { refused: "payment_provider_unavailable", provider: "ICICI" });
  const opened = accepted(await makeDeposit(world, input));
  assert.equal((await paymentsOf(opened.id)).length, 1);
});

function withoutBank() {
  const settings = { ...world.standinSettings.ICICI, apiUrl: "http://127.0.0.1:1" };
  return { ...world.providers, ICICI: createIciciUpi(settings) };
}

test("clicked twenty times at once: one deposit, one payment, one posting", async () => {
  await world.change({ DEPOSIT_ENABLED: true });
  const input = { ...(await listingAndBidder()), ...upi };
  const clicks = () => Promise.all(Array.from({ length: 20 }, () => makeDeposit(world, input)));
  const opened = (await clicks()).map(accepted);
  const code = codeOf(accepted(await makeDeposit(world, input)));
  assert.equal((await paymentsOf(opened[0]?.id as string)).length, 1);
  await world.pay(code.reference);
  const held = (await clicks()).map(accepted);
  assert.deepEqual(new Set(held.map((deposit) => deposit.status)), new Set(["held"]));
  assert.equal(new Set([...opened, ...held].map((deposit) => deposit.id)).size, 1);
  const posted = await world.one(sql<{ transfers: number }>`
    select count(*) as transfers from ledger_transfers where listing_id = ${input.listingId}`);
  assert.equal(posted.transfers, 1);
});

test("clicked twenty times at once while deposits are off: one deposit", async () => {
  const input = await listingAndBidder();
  const made = await Promise.all(Array.from({ length: 20 }, () => makeDeposit(world, input)));
  assert.equal(new Set(made.map((deposit) => accepted(deposit).id)).size, 1);
});
