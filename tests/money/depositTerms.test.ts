import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { rupees } from "#domain/money/paise.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { readWonBids } from "#modules/orders/readWonBids.ts";
import { readWonOrder } from "#modules/orders/readWonOrder.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { depositStates, makeAuction, makeWonOrder } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

const setTerms = (terms: DepositTerms) => world.change({ DEFAULTED_DEPOSIT: terms });
const page = { count: 10, skip: 0 };

for (const made of ["kept", "returned"] as const) {
  const later = made === "kept" ? "returned" : "kept";
  test(`a deposit made while a defaulter's is ${made} goes by that, although it is ${later} at the default`, async () => {
    await setTerms(made);
    const auction = await makeAuction(world, { bidders: 2, withMoney: true });
    await setTerms(later);
    await world.make.advanceClock(3601);
    await runDue(world);
    await world.make.advanceClock(36 * 3600);
    await runDue(world);
    const ended = made === "kept" ? "forfeited" : "refunded";
    assert.deepEqual(await depositStates(world, auction.bidders), ["applied", ended]);
  });

  test(`order, My Bids and who stands by show that theirs is ${made}, whatever is set now`, async () => {
    await setTerms(made);
    const { orderId, userId, bidders } = await makeWonOrder(world);
    await setTerms(later);
    const order = accepted(await readWonOrder(world.database, { orderId, userId }));
    assert.equal(order.deposit?.default_terms, made);
    const won = await readWonBids(world.database, userId, page);
    assert.deepEqual(
      won.results.map((item) => [item.default_terms, item.deposit_amount]),
      [[made, rupees(500)]],
    );
    const lost = await readLostBids(world.database, bidders[1]?.id ?? "", page);
    assert.deepEqual(
      lost.results.map((item) => item.default_terms),
      [made],
    );
  });
}

test("who was shown that it is returned is not bound by less, and is shown the new terms first", async () => {
  await world.change({ DEPOSIT_ENABLED: true, DEFAULTED_DEPOSIT: "kept" });
  const { id: listingId } = await world.make.listing({ depositPaise: rupees(500), endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const input = { listingId, bidderId, mode: "UPI", provider: "ICICI" };
  const refused = await makeDeposit(world, { ...input, shownTerms: "returned" });
  assert.deepEqual(refused, { refused: "deposit_terms_changed", default_terms: "kept" });
  const { made } = await world.one(sql<{ made: number }>`select count(*) as made from deposits`);
  assert.equal(made, 0);
  assert.equal(accepted(await makeDeposit(world, { ...input, shownTerms: "kept" })).default_terms, "kept");
});

test("a deposit that was begun and not paid takes milder terms and never stricter ones", async () => {
  await world.change({ DEPOSIT_ENABLED: true, DEFAULTED_DEPOSIT: "kept" });
  const { id: listingId } = await world.make.listing({ depositPaise: rupees(500), endsInMs: 3_600_000 });
  const { id: bidderId } = await world.make.user();
  const termsOf = async (shownTerms?: DepositTerms, mode = "UPI") => {
    const provider = mode === "UPI" ? "ICICI" : mode;
    const deposit = await makeDeposit(world, { listingId, bidderId, mode, provider, shownTerms });
    return accepted(deposit).default_terms;
  };
  assert.equal(await termsOf("kept"), "kept");
  await setTerms("returned");
  assert.equal(await termsOf("kept"), "returned");
  await setTerms("kept");
  assert.equal(await termsOf("returned"), "returned");
  assert.equal(await termsOf("kept", "RAZORPAY"), "returned");
});
