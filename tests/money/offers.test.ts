import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { PriceOffer } from "#contract/priceOffers.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { freezeListing, resumeFrozenListing } from "#modules/blocking/freezeListing.ts";
import { runDue } from "#modules/clock/runDue.ts";
import {
  counterPriceOffer,
  declinePriceOffer,
  withdrawPriceOffer,
} from "#modules/priceOffers/answerPriceOffer.ts";
import { makePriceOffer } from "#modules/priceOffers/makePriceOffer.ts";
import { listOwnOffers, readOwnOffers, readReceivedOffers } from "#modules/priceOffers/readPriceOffers.ts";
import { takePriceOffer } from "#modules/priceOffers/takePriceOffer.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import {
  type Bidder,
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

const day = 24 * 3600;

/** Asks 20,000 rupees, takes offers from 5,000, for three days; two hold a deposit of 500. */
async function makeListing({ withMoney = true, endsInMs = 3 * day * 1000 } = {}) {
  const auction = await makeAuction(world, {
    ...{ bidders: 0, withMoney, buyNowPaise: rupees(20_000), takesOffers: true, endsInMs },
  });
  const { listingId, sellerId } = auction;
  const [asha, bala] = [await makeBidder(world, listingId), await makeBidder(world, listingId)];
  const { database } = world;
  return {
    ...{ listingId, sellerId, asha, bala, everybody: [asha, bala] },
    offer: (bidder: Bidder, amount: number, key: string | null = null, readFreezes: number | null = null) =>
      makePriceOffer(database, {
        ...{ listingId, bidderId: bidder.id, amountPaise: rupees(amount), idempotencyKey: key, readFreezes },
      }),
    take: (offer: PriceOffer, by: string, amount: number) =>
      takePriceOffer(database, { offerId: offer.id, userId: by, pricePaise: rupees(amount) }),
    counter: (offer: PriceOffer, amount: number, by = sellerId) =>
      counterPriceOffer(database, { offerId: offer.id, userId: by, pricePaise: rupees(amount) }),
    decline: (offer: PriceOffer, by: string) =>
      declinePriceOffer(database, { offerId: offer.id, userId: by }),
    withdraw: (offer: PriceOffer, by: string) =>
      withdrawPriceOffer(database, { offerId: offer.id, userId: by }),
    buy: (bidder: Bidder) =>
      placeBid(batcher, {
        ...{ listingId, bidderId: bidder.id, amountPaise: rupees(20_000), isPurchase: true },
      }),
    statuses: async (bidder: Bidder) =>
      accepted(await readOwnOffers(database, { listingId, bidderId: bidder.id })).results.map(
        (offer) => offer.offer_status,
      ),
  };
}

async function told(userId: string, template: string): Promise<number> {
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from messages where user_id = ${userId} and template = ${template}`);
  return count;
}

const codeOf = (answer: object | Refusal) => (isRefusal(answer) ? answer.refused : "done");

test("an offer that its seller takes is an order at that price, and everybody else has the deposit back", async () => {
  const { listingId, sellerId, asha, bala, everybody, offer, take } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const other = accepted(await offer(bala, 11_000));
  assert.equal(await told(sellerId, "offer_made"), 2);
  const taken = accepted(await take(made, sellerId, 12_000));
  assert.equal(taken.offer_status, "taken");
  assert.deepEqual(accepted(await take(made, sellerId, 12_000)), taken, "a repetition is answered alike");
  assert.equal(codeOf(await take(other, sellerId, 11_000)), "offer_over");
  await runDue(world);
  const [order, ...more] = await ordersOf(world, listingId);
  assert.deepEqual(
    [order?.status, order?.buyer_id, order?.amount_paise, more],
    ["awaiting_payment", asha.id, rupees(12_000), []],
  );
  assert.equal(await listingStatus(world, listingId), "sold");
  assert.deepEqual(await depositStates(world, everybody), ["applied", "refunded"]);
  assert.deepEqual(
    [
      await told(asha.id, "bought_kept"),
      await told(sellerId, "sold_offer"),
      await told(sellerId, "sold_bought"),
    ],
    [1, 1, 0],
  );
  assert.deepEqual([await told(bala.id, "offer_over"), await told(asha.id, "offer_over")], [1, 0]);
  assert.deepEqual(accepted(await take(made, sellerId, 12_000)), taken);
});

test("a counter-offer that is taken is the price; whoever did not make it cannot take it", async () => {
  const { listingId, sellerId, asha, bala, offer, take, counter } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const countered = accepted(await counter(made, 15_000));
  assert.deepEqual([countered.offer_status, countered.counter_price], ["countered", rupees(15_000)]);
  assert.deepEqual(accepted(await counter(made, 15_000)), countered, "a repetition is answered alike");
  assert.equal(codeOf(await counter(made, 16_000)), "offer_over");
  assert.equal(await told(asha.id, "offer_countered"), 1);
  // Neither the seller, nor for the price that was offered before, nor a third person.
  assert.equal(codeOf(await take(made, sellerId, 15_000)), "offer_over");
  assert.equal(codeOf(await take(made, asha.id, 12_000)), "offer_over");
  assert.equal(codeOf(await take(made, bala.id, 15_000)), "not_found");
  accepted(await take(made, asha.id, 15_000));
  await runDue(world);
  const [order] = await ordersOf(world, listingId);
  assert.deepEqual([order?.buyer_id, order?.amount_paise], [asha.id, rupees(15_000)]);
});

test("bounds of an offer and of its answer; one that stands, three of a person in all", async () => {
  const { sellerId, asha, offer, counter, decline, withdraw } = await makeListing();
  for (const amount of [4_999, 20_000, 25_000]) {
    const refused = await offer(asha, amount);
    assert.deepEqual(refused, { refused: "offer_not_between", least: rupees(5_000), most: rupees(19_999) });
  }
  const made = accepted(await offer(asha, 5_000, "first"));
  assert.equal(codeOf(await offer(asha, 6_000)), "offer_stands");
  assert.deepEqual(accepted(await offer(asha, 5_000)), made, "the same offer again is the same");
  assert.equal(codeOf(await offer(asha, 6_000, "first")), "idempotency_key_reused");
  for (const amount of [5_000, 20_001])
    assert.equal(codeOf(await counter(made, amount)), "offer_not_between");
  assert.equal(codeOf(await counter(made, 7_000, asha.id)), "not_found");
  assert.equal(codeOf(await decline(made, asha.id)), "offer_over", "an own one is taken back");
  accepted(await counter(made, 20_000));
  const declined = accepted(await decline(made, asha.id));
  assert.deepEqual(accepted(await decline(made, asha.id)), declined);
  assert.deepEqual(accepted(await offer(asha, 5_000, "first")), declined, "a key repeats what came of it");
  assert.equal(await told(sellerId, "counter_declined"), 1);
  const second = accepted(await offer(asha, 6_000));
  accepted(await decline(second, sellerId));
  assert.equal(await told(asha.id, "offer_declined"), 1);
  const third = accepted(await offer(asha, 7_000));
  const withdrawn = accepted(await withdraw(third, asha.id));
  assert.deepEqual(accepted(await withdraw(third, asha.id)), withdrawn);
  assert.deepEqual(await offer(asha, 8_000), { refused: "too_many_offers", limit: 3, of: "own" });
});

test("a listing and a person have so many offers that stand at most", async () => {
  const { listingId, asha, bala, offer, withdraw } = await makeListing({ withMoney: false });
  const made = accepted(await offer(asha, 6_000));
  for (let index = 1; index < 50; index += 1) {
    const { id } = await world.make.user();
    await sql`insert into price_offers (listing_id, bidder_id, amount_paise, due_at)
      values (${listingId}, ${id}, 600000, blaze_now() + interval '1 day')`.execute(world.database.kysely);
  }
  assert.deepEqual(await offer(bala, 6_000), { refused: "too_many_offers", limit: 50, of: "listing" });
  accepted(await withdraw(made, asha.id));
  for (let index = 0; index < 20; index += 1) {
    const { id } = await world.make.listing({ buyNowPaise: rupees(9_000), takesOffers: true });
    await sql`insert into price_offers (listing_id, bidder_id, amount_paise, due_at)
      values (${id}, ${bala.id}, 600000, blaze_now() + interval '1 day')`.execute(world.database.kysely);
  }
  assert.deepEqual(await offer(bala, 6_000), { refused: "too_many_offers", limit: 20, of: "person" });
});

test("who may not bid may not offer, and a bid is refused before a deposit is asked for", async () => {
  const { listingId, sellerId, asha, offer } = await makeListing();
  const stranger = await world.make.user();
  const bid = { listingId, bidderId: stranger.id, amountPaise: rupees(6_000) };
  const refused = await placeBid(batcher, bid);
  assert.equal(isRefusal(refused) && refused.refused, "takes_offers");
  const said = async (bidderId: string, amount = 6_000) =>
    codeOf(await offer({ id: bidderId, depositId: "" }, amount));
  assert.equal(await said(stranger.id), "deposit_required");
  assert.equal(await said(sellerId), "own_listing");
  assert.equal(codeOf(await offer(asha, 6_000, null, 0)), "done", "nothing was corrected");
  const plain = await makeAuction(world, { bidders: 1, withMoney: true });
  const elsewhere = {
    listingId: plain.listingId,
    bidderId: plain.bidders[0]?.id ?? "",
    amountPaise: rupees(9_000),
  };
  const more = { idempotencyKey: null, readFreezes: null };
  assert.equal(codeOf(await makePriceOffer(world.database, { ...elsewhere, ...more })), "takes_no_offers");
  const nothing = { ...elsewhere, listingId: 999_999 };
  assert.equal(codeOf(await makePriceOffer(world.database, { ...nothing, ...more })), "not_found");
  const halves = { listingId, bidderId: asha.id, amountPaise: paise(600_050), ...more };
  assert.equal(codeOf(await makePriceOffer(world.database, halves)), "not_whole_rupee");
});

test("an offer runs out after a day, a counter-offer a day after it, and nothing is taken then", async () => {
  const { listingId, sellerId, asha, bala, offer, take, counter, statuses } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const other = accepted(await offer(bala, 11_000));
  await world.make.advanceClock(day - 60);
  accepted(await counter(other, 13_000));
  await world.make.advanceClock(60);
  assert.equal(codeOf(await take(made, sellerId, 12_000)), "offer_over");
  assert.deepEqual(await statuses(asha), ["lapsed"], "before the worker has seen it");
  accepted(await offer(asha, 12_500));
  await runDue(world);
  assert.deepEqual([await statuses(asha), await statuses(bala)], [["open", "lapsed"], ["countered"]]);
  await world.make.advanceClock(day - 60);
  assert.equal(codeOf(await take(other, bala.id, 13_000)), "offer_over");
  await runDue(world);
  assert.deepEqual(await statuses(bala), ["lapsed"]);
  assert.deepEqual([await told(sellerId, "counter_lapsed"), await told(bala.id, "offer_lapsed")], [1, 0]);
  // To the listing's end at the latest: it ends unsold, and the deposits go back.
  await world.make.advanceClock(day + 60);
  await runDue(world);
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual((await statuses(asha))[0], "lapsed", "its day was over before");
  assert.deepEqual([await told(asha.id, "offer_over"), await told(asha.id, "offer_lapsed")], [0, 1]);
  assert.deepEqual(await ordersOf(world, listingId), []);
});

test("the seller takes an own price back, its bidder is told, and may offer anew; nothing is declined of what is sold", async () => {
  const { sellerId, asha, bala, offer, take, counter, decline } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const other = accepted(await offer(bala, 11_000));
  accepted(await counter(made, 15_000));
  assert.equal(accepted(await decline(made, sellerId)).offer_status, "declined");
  assert.deepEqual([await told(asha.id, "offer_declined"), await told(sellerId, "counter_declined")], [1, 0]);
  assert.equal(codeOf(await take(made, asha.id, 15_000)), "offer_over");
  accepted(await take(accepted(await offer(asha, 13_000)), sellerId, 13_000));
  assert.equal(codeOf(await decline(other, sellerId)), "offer_over", "before the worker has ended it");
  await runDue(world);
  assert.deepEqual([await told(bala.id, "offer_over"), await told(bala.id, "offer_declined")], [1, 0]);
});

test("the day of an offer is longer by the time that its auction stands still", async () => {
  const { listingId, sellerId, asha, bala, offer, take, withdraw, statuses } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const second = accepted(await offer(bala, 11_000));
  accepted(await freezeListing(world.database, { listingId, operatorId, reason: "Tests." }));
  await world.make.advanceClock(day + 3600);
  await runDue(world);
  assert.deepEqual(
    [await told(asha.id, "offer_lapsed"), await statuses(asha)],
    [0, ["open"]],
    "nobody could answer it",
  );
  const back = accepted(await withdraw(second, bala.id));
  assert.equal(back.offer_status, "withdrawn", "it is taken back all the same");
  accepted(await resumeFrozenListing(world.database, { listingId, operatorId }));
  await runDue(world);
  assert.deepEqual(await statuses(asha), ["open"]);
  assert.equal(accepted(await take(made, sellerId, 12_000)).offer_status, "taken");
});

test("an offer ends with its listing, and is not taken after that end, closed or not", async () => {
  const { sellerId, asha, offer, take } = await makeListing({ endsInMs: 3_600_000 });
  const made = accepted(await offer(asha, 12_000));
  assert.equal(Date.parse(made.due_at) - Date.parse(made.made_at) <= 3_600_000, true);
  await world.make.advanceClock(3601);
  assert.equal(codeOf(await take(made, sellerId, 12_000)), "offer_over");
});

test("nothing is taken of a frozen listing, nor of somebody who was blocked or excluded meanwhile", async () => {
  const { listingId, sellerId, asha, bala, offer, take, counter, statuses } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  const other = accepted(await offer(bala, 11_000));
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const block = { operatorId, person: asha.id, reason: "Tests.", kind: null, until: null };
  accepted(await blockPerson(world.database, block));
  assert.equal(codeOf(await take(made, sellerId, 12_000)), "offer_not_takeable");
  await runDue(world);
  assert.deepEqual(await statuses(asha), ["over"]);
  await exclude(sellerId, bala.id);
  assert.equal(codeOf(await take(other, sellerId, 11_000)), "offer_not_takeable");
  assert.equal(codeOf(await offer(bala, 11_000)), "excluded_by_seller");
  await runDue(world);
  assert.deepEqual(await statuses(bala), ["over"]);
  const third = await makeBidder(world, listingId);
  const last = accepted(await offer(third, 13_000));
  accepted(await freezeListing(world.database, { listingId, operatorId, reason: "Tests." }));
  assert.equal(codeOf(await take(last, sellerId, 13_000)), "auction_frozen");
  assert.equal(codeOf(await counter(last, 14_000)), "auction_frozen");
  assert.deepEqual(await statuses(third), ["open"]);
});

/** By a bid elsewhere of theirs: here there is none. */
async function exclude(sellerId: string, bidderId: string): Promise<void> {
  const { id } = await world.make.listing({ sellerId });
  await world.make.bid({ listingId: id, bidderId });
  await sql`insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason)
    values (${sellerId}, ${bidderId}, ${id}, 1, 'Tests.')`.execute(world.database.kysely);
}

test("of two takes, a purchase and a taking back in one moment exactly one sells it", async () => {
  const { listingId, sellerId, asha, bala, offer, take, withdraw, buy } = await makeListing();
  const third = await makeBidder(world, listingId);
  const one = accepted(await offer(asha, 12_000));
  const two = accepted(await offer(bala, 11_000));
  const answers = await Promise.all([
    take(one, sellerId, 12_000),
    take(two, sellerId, 11_000),
    buy(third),
    withdraw(one, asha.id),
  ]);
  const sold = answers.slice(0, 3).filter((answer) => !isRefusal(answer));
  assert.equal(sold.length, 1, JSON.stringify(answers.map(codeOf)));
  await runDue(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
  const { count } = await world.one(sql<{ count: number }>`
    select count(*)::integer as count from bids where listing_id = ${listingId}`);
  assert.equal(count, 1);
});

test("of a take and a purchase that wait for one auction the first has it, in either order", async () => {
  for (const isTakeFirst of [true, false]) {
    const { listingId, sellerId, asha, bala, offer, take, buy } = await makeListing();
    const made = accepted(await offer(asha, 12_000));
    const holder = await world.database.pool.connect();
    await holder.query("begin");
    await holder.query("select from auction_states where listing_id = $1 for no key update", [listingId]);
    const first = isTakeFirst ? take(made, sellerId, 12_000) : buy(bala);
    await untilWaiting(world.database, 1);
    const second = isTakeFirst ? buy(bala) : take(made, sellerId, 12_000);
    await untilWaiting(world.database, 2);
    await holder.query("commit");
    holder.release();
    assert.equal(isRefusal(await first), false);
    assert.equal(codeOf(await second), isTakeFirst ? "auction_ended" : "offer_over");
    await runDue(world);
    const [order] = await ordersOf(world, listingId);
    assert.equal(order?.buyer_id, isTakeFirst ? asha.id : bala.id);
  }
});

test("whoever bought it themselves is not told that their offer is over", async () => {
  const { listingId, asha, offer, buy, statuses } = await makeListing();
  accepted(await offer(asha, 12_000));
  accepted(await buy(asha));
  await runDue(world);
  assert.deepEqual(await statuses(asha), ["over"]);
  assert.equal(await told(asha.id, "offer_over"), 0);
  const [order] = await ordersOf(world, listingId);
  assert.deepEqual([order?.buyer_id, order?.amount_paise], [asha.id, rupees(20_000)]);
});

test("without money down one thing is bought at a time, by an offer too, on two listings at once", async () => {
  const [one, two] = [await makeListing({ withMoney: false }), await makeListing({ withMoney: false })];
  const { asha } = one;
  await world.make.deposit({ listingId: two.listingId, bidderId: asha.id, amountPaise: 0, mode: "NONE" });
  const first = accepted(await one.offer(asha, 12_000));
  const second = accepted(await two.offer(asha, 13_000));
  // Whoever holds the table keeps both from writing, when both have read what they need.
  const holder = await world.database.pool.connect();
  await holder.query("begin");
  await holder.query("lock table bids in share mode");
  const taking = [one.take(first, one.sellerId, 12_000), two.take(second, two.sellerId, 13_000)];
  await untilWaiting(world.database, 2);
  await holder.query("rollback");
  holder.release();
  const answers = await Promise.all(taking);
  assert.deepEqual(answers.map(codeOf).toSorted(), ["done", "offer_not_takeable"]);
  await runDue(world);
  const [left, at] = answers[0] !== undefined && !isRefusal(answers[0]) ? [second, two] : [first, one];
  const price = left === second ? 13_000 : 12_000;
  assert.equal(codeOf(await at.take(left, at.sellerId, price)), "offer_not_takeable");
  assert.equal(codeOf(await at.offer(asha, 14_000)), "order_unpaid");
});

test("whoever does not pay for what their offer bought is treated as any winner, and nobody stands by", async () => {
  const { listingId, sellerId, asha, bala, everybody, offer, take } = await makeListing();
  const made = accepted(await offer(asha, 12_000));
  accepted(await offer(bala, 11_000));
  accepted(await take(made, sellerId, 12_000));
  await runDue(world);
  await letDefault(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
  assert.deepEqual(await depositStates(world, everybody), ["forfeited", "refunded"]);
  const strikes = await world.one(sql<{ count: number }>`
    select count(*)::integer as count from buyer_strikes where user_id = ${asha.id}`);
  assert.equal(strikes.count, 1);
});

test("those that wait for an answer are read alone, without what is over or has run out", async () => {
  const { listingId, sellerId, asha, offer, decline, counter } = await makeListing();
  const read = async (onlyStanding: boolean) => {
    const page = { limit: 20, after: null };
    const { results } = await listOwnOffers(world.database, { bidderId: asha.id, onlyStanding }, page);
    return results.map(({ product_id: id, offer_status: status }) => [id, status]);
  };
  accepted(await decline(accepted(await offer(asha, 6_000)), sellerId));
  const standing = accepted(await offer(asha, 7_000));
  assert.deepEqual(await read(true), [[listingId, "open"]]);
  accepted(await counter(standing, 9_000));
  assert.deepEqual(await read(true), [[listingId, "countered"]]);
  assert.equal((await read(false)).length, 2);
  await world.make.advanceClock(day);
  assert.deepEqual(await read(true), []);
});

test("nobody reads the offers of others but the seller, under a pseudonym", async () => {
  const { listingId, sellerId, asha, bala, offer, decline } = await makeListing();
  const low = accepted(await offer(asha, 6_000));
  await offer(bala, 9_000);
  const read = async (userId: string) =>
    await readReceivedOffers(world.database, { secret: "s" }, { listingId, sellerId: userId });
  const received = accepted(await read(sellerId));
  assert.deepEqual(
    received.results.map(({ price }) => price),
    [rupees(9_000), rupees(6_000)],
  );
  assert.equal(received.asking_price, rupees(20_000));
  assert.equal(JSON.stringify(received).includes(asha.id), false);
  assert.equal(codeOf(await read(asha.id)), "not_found");
  const own = accepted(await readOwnOffers(world.database, { listingId, bidderId: asha.id }));
  assert.deepEqual([own.results, own.left, own.default_terms], [[low], 2, "kept"]);
  accepted(await decline(low, sellerId));
  const after = accepted(await read(sellerId));
  assert.deepEqual(
    after.results.map(({ offer_status: status }) => status),
    ["open", "declined"],
  );
});
