import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { decideBidReport } from "#modules/bidding/decideBidReport.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { reportBid } from "#modules/bidding/reportBid.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { declareOutage } from "#modules/blocking/declareOutage.ts";
import { freezeListing } from "#modules/blocking/freezeListing.ts";
import { takeDownListing } from "#modules/blocking/takeDownListing.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import {
  depositStates,
  letDefault,
  listingStatus,
  makeAuction,
  makeBidder,
  ordersOf,
} from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
let batcher: BidBatcher;
beforeEach(async () => {
  world = await startMoneyWorld();
  batcher = new BidBatcher(world.database.pool);
});
afterEach(async () => {
  await batcher.close();
  assert.deepEqual(await brokenInvariants(world.database), []);
  await world.assertConserved().finally(world.close);
});

/** Two have bid up to 5,500 rupees; for 20,000 it is sold at once. */
async function makeForSale() {
  const auction = await makeAuction(world, { bidders: 2, withMoney: true, buyNowPaise: rupees(20_000) });
  const buyer = await makeBidder(world, auction.listingId);
  const { listingId } = auction;
  return {
    ...auction,
    buyer,
    everybody: [...auction.bidders, buyer],
    buy: (bidderId = buyer.id, key: string | null = null, amount = 20_000) =>
      placeBid(batcher, {
        ...{ listingId, bidderId, amountPaise: rupees(amount), isPurchase: true, idempotencyKey: key },
      }),
    bid: (bidderId: string, amount: number, key: string | null = null) =>
      placeBid(batcher, { listingId, bidderId, amountPaise: rupees(amount), idempotencyKey: key }),
  };
}

async function told(userId: string | undefined, template: string): Promise<number> {
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from messages where user_id = ${userId} and template = ${template}`);
  return count;
}

test("what is bought is an order at that price at once, and everybody else has the deposit back", async () => {
  const { listingId, sellerId, bidders, buyer, everybody, buy } = await makeForSale();
  const answer = accepted(await buy());
  assert.deepEqual([answer.bought, answer.winning, answer.current_bid], [true, true, rupees(20_000)]);
  await runDue(world);
  const [order, ...more] = await ordersOf(world, listingId);
  assert.deepEqual(
    [order?.status, order?.buyer_id, order?.amount_paise, more],
    ["awaiting_payment", buyer.id, rupees(20_000), []],
  );
  assert.equal(await listingStatus(world, listingId), "sold");
  assert.deepEqual(await depositStates(world, everybody), ["refunded", "refunded", "applied"]);
  assert.equal(await told(buyer.id, "bought_kept"), 1);
  assert.equal(await told(sellerId, "sold_bought"), 1);
  for (const { id } of bidders) {
    assert.equal(await told(id, "lost_bought"), 1);
    assert.equal(await told(id, "lost"), 0);
  }
  const shown = accepted(await readProduct(world.database, { secret: "s", userId: buyer.id }, listingId));
  assert.equal(shown.buy_now_price, null);
  const outbid = await world.one(sql<{ count: number }>`
    select count(*) as count from live_events
    where kind = 'personal' and user_id = ${bidders[1]?.id} and payload->>'kind' = 'outbid'`);
  assert.equal(outbid.count, 0, "nobody is told to bid again on what is sold");
});

test("what nobody wanted is not for sale after its end", async () => {
  const auction = await makeAuction(world, { bidders: 0, withMoney: true, buyNowPaise: rupees(20_000) });
  const { listingId } = auction;
  const read = async () =>
    accepted(await readProduct(world.database, { secret: "s", userId: null }, listingId)).buy_now_price;
  assert.equal(await read(), rupees(20_000));
  const late = await makeBidder(world, listingId);
  await world.make.advanceClock(3601);
  const buying = { listingId, bidderId: late.id, amountPaise: rupees(20_000), isPurchase: true };
  const refused = await placeBid(batcher, buying);
  assert.ok(isRefusal(refused) && refused.refused === "auction_ended");
  await runDue(world);
  assert.equal(await read(), null);
  assert.equal(await listingStatus(world, listingId), "unsold");
});

test("whoever bought it and does not pay is treated as any winner, and nobody has it for a low bid", async () => {
  const { listingId, everybody, buy } = await makeForSale();
  accepted(await buy());
  await runDue(world);
  await letDefault(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await depositStates(world, everybody), ["refunded", "refunded", "forfeited"]);
});

test("a repetition is answered alike and buys nothing twice; the key of a purchase places no bid", async () => {
  const { listingId, buyer, buy, bid } = await makeForSale();
  const first = accepted(await buy(buyer.id, "key"));
  assert.deepEqual(await buy(buyer.id, "key"), first);
  assert.deepEqual(await bid(buyer.id, 20_000, "key"), { refused: "idempotency_key_reused" });
  await runDue(world);
  assert.deepEqual(await buy(buyer.id, "key"), first);
  assert.equal((await ordersOf(world, listingId)).length, 1);
});

test("of many who buy and bid in one moment, from two servers, one has it and nothing comes after it", async () => {
  const { listingId, bidders, buyer, buy, bid } = await makeForSale();
  const other = new BidBatcher(world.database.pool);
  const [asha = "", bala = ""] = bidders.map(({ id }) => id);
  const answers = await Promise.all([
    buy(asha),
    placeBid(other, { listingId, bidderId: buyer.id, amountPaise: rupees(20_000), isPurchase: true }),
    bid(asha, 6500),
    placeBid(other, { listingId, bidderId: bala, amountPaise: rupees(20_000), isPurchase: true }),
    bid(bala, 7000),
  ]);
  await other.close();
  const bought = answers.filter((answer) => !isRefusal(answer) && answer.bought);
  assert.equal(bought.length, 1);
  const last = await world.one(sql<{ amount_paise: number; seq: number; bid_count: number }>`
    select amount_paise, seq, bid_count from bids join auction_states using (listing_id)
    where listing_id = ${listingId} order by seq desc limit 1`);
  assert.deepEqual([last.amount_paise, last.seq], [rupees(20_000), last.bid_count]);
  await runDue(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
});

test("once bidding has reached half of it, it is refused, and the next bid is named", async () => {
  const { bidders, buy, bid } = await makeForSale();
  accepted(await bid(bidders[0]?.id ?? "", 10_000));
  const refused = await buy();
  assert.ok(isRefusal(refused));
  assert.deepEqual(refused, {
    ...{ refused: "buy_now_over", current_bid: rupees(10_000), minimum_next_bid: rupees(10_500) },
  });
});

test("whoever puts no money down buys one thing at a time", async () => {
  const first = await makeAuction(world, { bidders: 1, withMoney: false, buyNowPaise: rupees(20_000) });
  const [{ id: bidderId } = { id: "" }] = first.bidders;
  async function another(): Promise<number> {
    const wish = { bidders: 0, withMoney: false, buyNowPaise: rupees(20_000) };
    const { listingId } = await makeAuction(world, wish);
    await world.make.deposit({ listingId, bidderId, amountPaise: 0 });
    return listingId;
  }
  const others = [await another(), await another()];
  const buy = (listingId: number) =>
    placeBid(batcher, { listingId, bidderId, amountPaise: rupees(20_000), isPurchase: true });
  const said = (answers: Awaited<ReturnType<typeof buy>>[]) =>
    answers.map((answer) => (isRefusal(answer) ? answer.refused : answer.bought)).toSorted();
  // In one flush, then before the first is closed, then while its order waits.
  const atOnce = await Promise.all([first.listingId, ...others].map(buy));
  assert.deepEqual(said(atOnce), ["order_unpaid", "order_unpaid", true]);
  assert.deepEqual(said([await buy(others[1] ?? 0)]), ["order_unpaid"]);
  await runDue(world);
  assert.deepEqual(said([await buy(others[1] ?? 0)]), ["order_unpaid"]);
  await letDefault(world);
  assert.deepEqual(said([await buy(await another())]), [true]);
});

test("of two servers where an account without money buys in one moment, one sells", async () => {
  const wish = { bidders: 1, withMoney: false, buyNowPaise: rupees(20_000) };
  const first = await makeAuction(world, wish);
  const second = await makeAuction(world, wish);
  const [{ id: bidderId } = { id: "" }] = first.bidders;
  await world.make.deposit({ listingId: second.listingId, bidderId, amountPaise: 0 });
  const other = new BidBatcher(world.database.pool);
  const buying = (listingId: number) => ({
    ...{ listingId, bidderId, amountPaise: rupees(20_000), isPurchase: true },
    idempotencyKey: `buy-${listingId}`,
  });
  // Whoever holds their keys keeps both from writing, when both have read what they need.
  const holder = await world.database.pool.connect();
  await holder.query("begin");
  for (const { listingId } of [first, second])
    await holder.query(
      `insert into bid_requests (bidder_id, idempotency_key, listing_id, amount_paise, answer, created_at)
       values ($1, $2, $3, 100, '{}', blaze_now())`,
      [bidderId, `buy-${listingId}`, listingId],
    );
  const answers = [placeBid(batcher, buying(first.listingId)), placeBid(other, buying(second.listingId))];
  await untilWaiting(world.database, 2);
  await holder.query("rollback");
  holder.release();
  const said = (await Promise.all(answers)).map((answer) =>
    isRefusal(answer) ? answer.refused : answer.bought,
  );
  await other.close();
  assert.deepEqual(said.toSorted(), ["order_unpaid", true]);
});

test("what was bought is over, also when the clock is put back before it is closed", async () => {
  const { listingId, sellerId, bidders, buyer, buy, bid } = await makeForSale();
  await world.make.advanceClock(90);
  const [{ id: asha } = { id: "" }, { id: bala } = { id: "" }] = bidders;
  const { seq } = await world.one(sql<{ seq: number }>`
    select max(seq) as seq from bids where listing_id = ${listingId} and bidder_id = ${bala}`);
  const report = accepted(
    await reportBid(world.database, { listingId, bidderId: bala, seq, reason: "Slipped." }),
  );
  accepted(await buy());
  await sql`update clock set advanced = advanced - interval '90 seconds'`.execute(world.database.kysely);
  for (const answer of [await bid(asha, 20_500), await buy(asha), await bid(buyer.id, 30_000)])
    assert.ok(isRefusal(answer) && answer.refused === "auction_ended");
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const decision = { reportId: report.id, operatorId, outcome: "void", answer: "We looked." } as const;
  const bought = { listingId, bidderId: buyer.id, seq: seq + 1, reason: "Slipped." };
  const decided = { listingId, operatorId, reason: "Tests." };
  const refusals = [
    await decideBidReport(world.database, decision),
    await reportBid(world.database, bought),
    await freezeListing(world.database, decided),
    await takeDownListing(world.database, decided),
  ];
  assert.deepEqual(
    refusals.map((answer) => isRefusal(answer) && answer.refused),
    refusals.map(() => "auction_ended"),
  );
  const block = { operatorId, person: sellerId, reason: "Tests.", kind: null, until: null };
  const blocked = await blockPerson(world.database, block);
  assert.ok("frozen_listings" in blocked && blocked.frozen_listings === 0);
  await sql`update clock set advanced = advanced + interval '90 seconds'`.execute(world.database.kysely);
  await runDue(world);
  const [order] = await ordersOf(world, listingId);
  assert.deepEqual([order?.buyer_id, order?.amount_paise], [buyer.id, rupees(20_000)]);
});

test("an outage that is entered between the purchase and the closing takes it back from nobody", async () => {
  const { listingId, buyer, buy } = await makeForSale();
  accepted(await buy());
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const { from, until } = await world.one(sql<{ from: Date; until: Date }>`
    select blaze_now() - interval '10 minutes' as from, blaze_now() + interval '10 minutes' as until`);
  const outage = { from, until, minimumMinutes: 30, reason: "Tests.", operatorId };
  accepted(await declareOutage(world.database, outage));
  await runDue(world);
  const [order] = await ordersOf(world, listingId);
  assert.equal(order?.buyer_id, buyer.id);
});
