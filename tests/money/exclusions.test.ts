import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { mostExclusions } from "#domain/auction/exclusions.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { excludeBidder } from "#modules/exclusions/excludeBidder.ts";
import { excludePerson } from "#modules/exclusions/excludePerson.ts";
import { endExclusion, readExclusions } from "#modules/exclusions/ownExclusions.ts";
import { askQuestion } from "#modules/questions/askQuestion.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { readPaymentCheckout } from "#modules/settlement/readPaymentStanding.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { accountBalance } from "./accountBalance.ts";
import { type Bidder, letDefault, makeAuction, makeBidder, ordersOf } from "./auctionWorld.ts";
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

/** Two have bid: the first 5,000 rupees, the second, who leads, 5,500. */
async function makeContest(wish: { buyNowPaise?: ReturnType<typeof rupees> } = {}) {
  const auction = await makeAuction(world, { bidders: 2, withMoney: true, ...wish });
  const [outbid, leader] = auction.bidders as [Bidder, Bidder];
  const { listingId, sellerId } = auction;
  return {
    ...{ listingId, sellerId, outbid, leader },
    exclude: (seq: number, reason = "They never answered.") =>
      excludeBidder(world.database, { listingId, sellerId, seq, reason }),
    bid: (bidderId: string, amount: number, more: { isPurchase?: boolean; maxAmountPaise?: number } = {}) =>
      placeBid(batcher, {
        ...{ listingId, bidderId, amountPaise: rupees(amount), idempotencyKey: null },
        ...(more.isPurchase && { isPurchase: true }),
      }),
  };
}

const page = { limit: 20, after: null };
const refusalOf = (outcome: object) => ("refused" in outcome ? outcome.refused : outcome);

test("whoever is excluded bids and buys on nothing of this seller, others do, and taken back they do again", async () => {
  const { sellerId, outbid, leader, exclude, bid } = await makeContest({ buyNowPaise: rupees(20_000) });
  const { id } = accepted(await exclude(1));
  assert.equal(refusalOf(await bid(outbid.id, 6000)), "excluded_by_seller");
  assert.equal(refusalOf(await bid(outbid.id, 20_000, { isPurchase: true })), "excluded_by_seller");
  const other = await world.make.listing({ sellerId, depositPaise: rupees(500), endsInMs: 3_600_000 });
  const opening = await makeDeposit(world, {
    ...{ listingId: other.id, bidderId: outbid.id, mode: "UPI", provider: "ICICI" },
  });
  assert.equal(refusalOf(opening), "excluded_by_seller");
  const elsewhere = await world.make.listing({ depositPaise: 0, endsInMs: 3_600_000 });
  const there = { listingId: elsewhere.id, bidderId: outbid.id };
  accepted(await makeDeposit(world, there));
  accepted(await placeBid(batcher, { ...there, amountPaise: rupees(50_000), idempotencyKey: null }));
  assert.equal(refusalOf(await bid(leader.id, 6000)), "already_winning", "they lead, and are not excluded");

  accepted(await endExclusion(world.database, { sellerId, exclusionId: id }));
  accepted(await endExclusion(world.database, { sellerId, exclusionId: id }));
  accepted(await bid(outbid.id, 6000));
});

test("what was bid stands: an excluded leader wins, and stands by where the winner does not pay", async () => {
  const { listingId, outbid, leader, exclude } = await makeContest();
  accepted(await exclude(1));
  accepted(await exclude(2));
  await letDefault(world); // it closes
  await letDefault(world); // and its winner does not pay
  const orders = await ordersOf(world, listingId);
  assert.deepEqual(
    orders.map((order) => order.buyer_id),
    [leader.id, outbid.id],
  );
});

/** Somebody who has bid with the seller, and has begun to pay the deposit of another listing of theirs. */
async function makePaying() {
  const { listingId, sellerId } = await makeAuction(world, { bidders: 1, withMoney: true });
  const other = await world.make.listing({ sellerId, depositPaise: rupees(500), endsInMs: 86_400_000 });
  const bidder = await makeBidder(world, listingId);
  accepted(
    await placeBid(batcher, {
      ...{ listingId, bidderId: bidder.id, amountPaise: rupees(6000), idempotencyKey: null },
    }),
  );
  const input = { listingId: other.id, bidderId: bidder.id, mode: "UPI", provider: "ICICI" };
  const opened = accepted(await makeDeposit(world, input));
  return {
    ...{ sellerId, bidder, input, depositId: opened.id, reference: opened.payment?.reference ?? "" },
    exclude: () => excludeBidder(world.database, { listingId, sellerId, seq: 2, reason: "A rival." }),
  };
}

test("a payment under way goes back when its payer is excluded, who pays and bids once they are let in again", async () => {
  const { sellerId, bidder, input, depositId, reference, exclude } = await makePaying();
  const { id } = accepted(await exclude());
  await world.pay(reference);
  await world.make.advanceClock(21);
  await runDue(world);
  await world.make.advanceClock(1200);
  await runDue(world);
  const returned = await world.one(sql<{ deposit: string; refund: string }>`
    select deposits.status as deposit, refunds.status as refund from refunds
    join payments on payments.id = payment_id join deposits on deposits.id = deposit_id
    where deposits.id = ${depositId}`);
  assert.deepEqual(returned, { deposit: "pending", refund: "processed" });
  assert.equal(await accountBalance(world.database, `user:${bidder.id}`), 0);
  assert.equal(refusalOf(await makeDeposit(world, input)), "excluded_by_seller");

  accepted(await endExclusion(world.database, { sellerId, exclusionId: id }));
  const again = accepted(await makeDeposit(world, { ...input, renew: true }));
  assert.notEqual(again.payment?.reference, reference);
  await world.pay(again.payment?.reference ?? "");
  assert.equal(accepted(await makeDeposit(world, input)).status, "held");
  const { listingId } = input;
  const offer = { listingId, bidderId: bidder.id, amountPaise: rupees(50_000), idempotencyKey: null };
  accepted(await placeBid(batcher, offer));
});

test("money that was being added goes back when its payer is excluded, and is added anew once they are let in", async () => {
  const { listingId, sellerId, bidders } = await makeAuction(world, { bidders: 1, withMoney: false });
  const bidderId = bidders[0]?.id ?? "";
  const input = { listingId, bidderId, mode: "UPI", provider: "ICICI", addMoney: true };
  const reference = accepted(await makeDeposit(world, input)).payment?.reference ?? "";
  const wish = { listingId, sellerId, seq: 1, reason: "A rival." };
  const { id } = accepted(await excludeBidder(world.database, wish));
  await world.pay(reference);
  await world.make.advanceClock(21);
  await runDue(world);
  accepted(await endExclusion(world.database, { sellerId, exclusionId: id }));
  const again = accepted(await makeDeposit(world, input));
  assert.notEqual(again.payment?.reference, reference);
  assert.equal(again.payment_status, "pending");
  await world.pay(again.payment?.reference ?? "");
  accepted(await makeDeposit(world, input));
  const deposit = await world.one(sql<{ status: string; amount_paise: number }>`
    select status, amount_paise from deposits where listing_id = ${listingId} and bidder_id = ${bidderId}`);
  assert.equal(deposit.status, "held");
  assert.ok(deposit.amount_paise > 0);
});

test("whoever comes back to the page of a payment is not led to pay once they are excluded", async () => {
  const { listingId, sellerId } = await makeAuction(world, { bidders: 1, withMoney: true });
  const other = await world.make.listing({ sellerId, depositPaise: rupees(500), endsInMs: 86_400_000 });
  const bidder = await makeBidder(world, listingId);
  await world.change({ DEPOSIT_PAYMENT_METHODS: ["UPI", "RAZORPAY"] });
  const bid = { listingId, bidderId: bidder.id, amountPaise: rupees(6000), idempotencyKey: null };
  accepted(await placeBid(batcher, bid));
  const input = { listingId: other.id, bidderId: bidder.id, mode: "RAZORPAY" };
  const opened = accepted(await makeDeposit(world, input));
  const { id: paymentId } = await world.one(sql<{ id: string }>`
    select id from payments where deposit_id = ${opened.id}`);
  const asked = { paymentId, userId: bidder.id };
  assert.notEqual(accepted(await readPaymentCheckout(world, asked)).checkout, null);
  accepted(await excludeBidder(world.database, { listingId, sellerId, seq: 2, reason: "A rival." }));
  assert.equal(accepted(await readPaymentCheckout(world, asked)).checkout, null);
});

test("whoever opens or pays a deposit while they are excluded is refused, however it falls", async () => {
  const { sellerId, bidder, input, depositId, reference } = await makePaying();
  const fresh = await world.make.listing({ sellerId, depositPaise: rupees(500), endsInMs: 86_400_000 });
  await world.pay(reference);
  await world.make.advanceClock(21);
  const begun = await inTransaction(world.database, async (tx) => {
    await sql`select from users where id in (${sellerId}, ${bidder.id}) order by id for no key update`.execute(
      tx,
    );
    await sql`
      insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason)
      select ${sellerId}, bidder_id, listing_id, seq, 'A rival.' from bids where bidder_id = ${bidder.id}`.execute(
      tx,
    );
    const opening = makeDeposit(world, { ...input, listingId: fresh.id });
    const paying = runDue(world);
    await Promise.race([Promise.all([opening, paying]), setTimeout(500)]);
    return { opening, paying };
  });
  assert.equal(refusalOf(await begun.opening), "excluded_by_seller");
  await begun.paying;
  const deposit = await world.one(
    sql<{ status: string }>`select status from deposits where id = ${depositId}`,
  );
  assert.equal(deposit.status, "pending");
});

test("a row for each two people and way that they met, which begins again; whoever has left is excluded by nobody", async () => {
  const { sellerId, leader, exclude } = await makeContest();
  const first = accepted(await exclude(1));
  accepted(await endExclusion(world.database, { sellerId, exclusionId: first.id }));
  assert.deepEqual((await readExclusions(world.database, sellerId, page)).results, []);
  assert.equal(accepted(await exclude(1, "Once more.")).id, first.id);
  assert.equal((await readExclusions(world.database, sellerId, page)).results.length, 1);
  const leave = sql`
    update users set mobile = null, name = null, email = null, email_confirmed_at = null, is_blocked = true, closed_at = blaze_now()
    where id = ${leader.id}`;
  await leave.execute(world.database.kysely);
  assert.equal(refusalOf(await exclude(2)), "not_found");
});

/** Somebody asks about a listing of this seller's, on which they may bid. */
async function makeAsker(sellerId: string) {
  const { id: listingId } = await world.make.listing({ sellerId, depositPaise: 0, endsInMs: 3_600_000 });
  const { id: askerId } = await world.make.user();
  const question = { listingId, askerId, text: "Does the charger come with it?", idempotencyKey: null };
  const { id } = accepted(await askQuestion(world.database, question));
  accepted(await makeDeposit(world, { listingId, bidderId: askerId }));
  return { listingId, askerId, question, about: { question_id: id } };
}

test("whoever asked is excluded by their question: they bid, buy and ask no more, and in the end again", async () => {
  const { id: sellerId } = await world.make.user();
  const { listingId, askerId, question, about } = await makeAsker(sellerId);
  const word = { userId: sellerId, about, reason: "They ask for my number." };
  const excluded = accepted(await excludePerson(world.database, word));
  assert.deepEqual([excluded.origin, excluded.product_id], ["question", listingId]);
  const bid = { listingId, bidderId: askerId, amountPaise: rupees(50_000), idempotencyKey: null };
  assert.equal(refusalOf(await placeBid(batcher, bid)), "excluded_by_seller");
  assert.equal(refusalOf(await askQuestion(world.database, question)), "asker_excluded");
  const { id: other } = await world.make.listing({ sellerId, endsInMs: 3_600_000 });
  const there = { ...question, listingId: other };
  assert.equal(refusalOf(await askQuestion(world.database, there)), "asker_excluded", "about all they list");
  const elsewhere = await world.make.listing({ endsInMs: 3_600_000 });
  accepted(await askQuestion(world.database, { ...question, listingId: elsewhere.id }));

  accepted(await endExclusion(world.database, { sellerId, exclusionId: excluded.id }));
  accepted(await placeBid(batcher, bid));
  accepted(await askQuestion(world.database, question));
});

test("excluding tells nobody who asked: no name, and nothing in common with a bid of the same person", async () => {
  const { id: sellerId } = await world.make.user();
  const { listingId, askerId, about } = await makeAsker(sellerId);
  const place = (amount: number) =>
    placeBid(batcher, { listingId, bidderId: askerId, amountPaise: rupees(amount), idempotencyKey: null });
  accepted(await place(50_000));
  const byBid = { listingId, sellerId, seq: 1, reason: "They never answer." };
  const bidder = accepted(await excludeBidder(world.database, byBid));
  assert.notEqual(bidder.bidder_name, null);
  const word = { userId: sellerId, about, reason: "They ask for my number." };
  const asker = accepted(await excludePerson(world.database, word));
  assert.deepEqual(
    { ...asker, id: "", excluded_at: "" },
    {
      ...{ id: "", excluded_at: "", bidder_name: null, reason: word.reason, origin: "question" },
      ...{ product_id: listingId, title: bidder.title },
    },
  );
  assert.notEqual(asker.id, bidder.id);
  const { results } = await readExclusions(world.database, sellerId, page);
  assert.deepEqual(
    results.map(({ id }) => id).toSorted(),
    [asker.id, bidder.id].toSorted(),
    "the list grows as it would for two people, and the first stands as it was",
  );
  assert.deepEqual(
    results.find(({ id }) => id === bidder.id),
    bidder,
  );

  accepted(await endExclusion(world.database, { sellerId, exclusionId: bidder.id }));
  assert.equal(refusalOf(await place(60_000)), "excluded_by_seller", "the other stands");
  accepted(await endExclusion(world.database, { sellerId, exclusionId: asker.id }));
  assert.equal(refusalOf(await place(60_000)), "already_winning");
});

test("either side of an order excludes the other by it, and the order goes on", async () => {
  const sold = await world.make.order();
  const order = () =>
    world.one(sql<{ seller_id: string; status: string }>`
      select seller_id, status from orders where id = ${sold.id}`);
  const { seller_id: sellerId } = await order();
  const about = { order_id: sold.id };
  const asSeller = { userId: sellerId, about, reason: "They shouted at me." };
  const excluded = accepted(await excludePerson(world.database, asSeller));
  assert.deepEqual([excluded.origin, excluded.product_id], ["order", sold.listingId]);
  const again = await world.make.listing({ sellerId, depositPaise: 0, endsInMs: 3_600_000 });
  const deposit = { listingId: again.id, bidderId: sold.buyerId };
  assert.equal(refusalOf(await makeDeposit(world, deposit)), "excluded_by_seller");
  assert.equal((await order()).status, "awaiting_payment");

  const asBuyer = { userId: sold.buyerId, about, reason: "They were late." };
  accepted(await excludePerson(world.database, asBuyer));
  const ofBuyer = await world.make.listing({ sellerId: sold.buyerId, depositPaise: 0, endsInMs: 3_600_000 });
  const theirs = { listingId: ofBuyer.id, bidderId: sellerId };
  assert.equal(refusalOf(await makeDeposit(world, theirs)), "excluded_by_seller");
  const lists = [sellerId, sold.buyerId].map((id) => readExclusions(world.database, id, page));
  assert.deepEqual(
    (await Promise.all(lists)).map(({ results }) => results.map(({ reason }) => reason)),
    [["They shouted at me."], ["They were late."]],
  );
});

test("nobody is excluded by what is another's: a question about a stranger's listing, an order of two others", async () => {
  const { id: sellerId } = await world.make.user();
  const { about, askerId } = await makeAsker(sellerId);
  const order = { order_id: (await world.make.order()).id };
  const { id: stranger } = await world.make.user();
  for (const [userId, met] of [
    [stranger, about],
    [askerId, about],
    [stranger, order],
  ] as const) {
    const word = { userId, about: met, reason: "None of mine." };
    assert.equal(refusalOf(await excludePerson(world.database, word)), "not_found");
  }
});

test("a question that is asked while its asker is excluded is refused, however it falls", async () => {
  const { id: sellerId } = await world.make.user();
  const { askerId, question, about } = await makeAsker(sellerId);
  const asking = await inTransaction(world.database, async (tx) => {
    await sql`select from users where id = ${askerId} for no key update`.execute(tx);
    const waiting = askQuestion(world.database, { ...question, idempotencyKey: "once" });
    await Promise.race([waiting, setTimeout(300)]);
    await sql`
      insert into bidder_exclusions (seller_id, bidder_id, listing_id, origin, reason)
      select ${sellerId}, asker_id, listing_id, 'question', 'Enough.' from listing_questions
      where id = ${about.question_id}`.execute(tx);
    return { waiting };
  });
  assert.equal(refusalOf(await asking.waiting), "asker_excluded");
});

test("only of one's own listings, by a bid there, and nobody twice", async () => {
  const { listingId, sellerId, outbid, exclude } = await makeContest();
  const stranger = await world.make.user();
  const foreign = await excludeBidder(world.database, {
    ...{ listingId, sellerId: stranger.id, seq: 1, reason: "None of mine." },
  });
  assert.equal(refusalOf(foreign), "not_found");
  assert.equal(refusalOf(await exclude(9)), "not_found");
  const first = accepted(await exclude(1));
  const again = accepted(await exclude(1, "They wrote to me."));
  assert.deepEqual(again, first, "a row that stands keeps its first listing and reason");
  const { results } = await readExclusions(world.database, sellerId, page);
  assert.deepEqual(
    results.map(({ id, reason }) => [id, reason]),
    [[first.id, first.reason]],
  );
  assert.deepEqual((await readExclusions(world.database, outbid.id, page)).results, []);
  const others = { sellerId: stranger.id, exclusionId: first.id };
  assert.equal(refusalOf(await endExclusion(world.database, others)), "not_found");
});

test("so many at one time, and who excludes two at once waits for the first to be counted", async () => {
  const { listingId, sellerId, leader, exclude } = await makeContest();
  await sql`
    with people as (
      insert into users (mobile, name)
      select '+918' || lpad(number::text, 9, '0'), 'A bidder' from generate_series(1, ${mostExclusions - 1}) as number
      returning id)
    insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason)
    select ${sellerId}, id, ${listingId}, 1, 'Too many.' from people`.execute(world.database.kysely);
  const second = await inTransaction(world.database, async (tx) => {
    await sql`select from users where id = ${sellerId} for no key update`.execute(tx);
    await sql`
      insert into bidder_exclusions (seller_id, bidder_id, listing_id, bid_seq, reason)
      values (${sellerId}, ${leader.id}, ${listingId}, 2, 'The last.')`.execute(tx);
    const waiting = exclude(1);
    await Promise.race([waiting, setTimeout(300)]);
    return { waiting };
  });
  assert.equal(refusalOf(await second.waiting), "too_many_exclusions");
  // Whoever is excluded already may be excluded again.
  assert.equal(accepted(await exclude(2, "Still the last.")).reason, "The last.");
});
