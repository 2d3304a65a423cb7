import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { blockPerson } from "#modules/blocking/blockPerson.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { readSellerProduct } from "#modules/listings/readSellerProduct.ts";
import { lockRelisted } from "#modules/listings/relistedListings.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { acceptReserveOffer, declineReserveOffer } from "#modules/reserveOffers/answerReserveOffer.ts";
import { makeReserveOffer } from "#modules/reserveOffers/makeReserveOffer.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { depositStates, letDefault, listingStatus, makeAuction, ordersOf } from "./auctionWorld.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  assert.deepEqual(await brokenInvariants(world.database), []);
  await world.assertConserved().finally(world.close);
});

const over = { refused: "reserve_offer_over" };

/** Three bid up to 6,000 rupees; the seller would have liked 8,000. */
async function makeMissed(reserve = 8000) {
  const auction = await makeAuction(world, { bidders: 3, withMoney: true, reservePaise: rupees(reserve) });
  await world.make.advanceClock(3601);
  await runDue(world);
  const leaderId = auction.bidders[2]?.id ?? "";
  const { listingId, sellerId } = auction;
  return {
    ...auction,
    leaderId,
    offer: (price: number) =>
      makeReserveOffer(world.database, { listingId, sellerId, pricePaise: rupees(price) }),
    accept: (price: number, bidderId = leaderId) =>
      acceptReserveOffer(world.database, { listingId, bidderId, pricePaise: rupees(price) }),
    decline: () => declineReserveOffer(world.database, { listingId, bidderId: leaderId }),
    leave: () => withdrawStandby(world.database, { listingId, userId: leaderId }),
    offerStatus: async () => (await sellersView(listingId, sellerId)).reserve_offer?.offer_status,
  };
}

async function sellersView(listingId: number, sellerId: string) {
  return accepted(await readSellerProduct(world.database, { secret: "s" }, { listingId, sellerId }));
}

async function told(userId: string | undefined, template: string): Promise<number> {
  const { count } = await world.one(sql<{ count: number }>`
    select count(*) as count from messages where user_id = ${userId} and template = ${template}`);
  return count;
}

async function blocked(userId: string): Promise<void> {
  const { id: operatorId } = await world.make.user({ isOperator: true });
  const why = { reason: "Tests.", kind: null, until: null };
  accepted(await blockPerson(world.database, { operatorId, person: userId, ...why }));
}

test("below its reserve it is not sold: the highest bidder waits for an offer, everybody else has the deposit back", async () => {
  const { listingId, sellerId, bidders, leaderId, offerStatus } = await makeMissed();
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await ordersOf(world, listingId), []);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "held:1"]);
  assert.equal(await offerStatus(), "possible");
  assert.equal(await told(sellerId, "unsold_reserve"), 1);
  assert.equal(await told(sellerId, "unsold"), 0);
  assert.equal(await told(leaderId, "reserve_missed"), 1);
  assert.equal(await told(bidders[0]?.id, "lost"), 1);
  assert.equal(await told(leaderId, "lost"), 0);
});

test("at its reserve it is sold as any other", async () => {
  const { listingId, bidders, offerStatus } = await makeMissed(6000);
  assert.equal(await listingStatus(world, listingId), "sold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "applied"]);
  assert.equal(await offerStatus(), undefined);
});

test("a winner at the reserve does not pay: nobody below it gets the item", async () => {
  const auction = await makeAuction(world, { bidders: 2, withMoney: true, reservePaise: rupees(8000) });
  const { listingId, bidders } = auction;
  const [, leader] = bidders;
  await world.make.bid({ listingId, bidderId: leader?.id ?? "", amountPaise: rupees(8000) });
  await world.make.advanceClock(3601);
  await runDue(world);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "applied"]);
  await letDefault(world);
  assert.equal((await ordersOf(world, listingId)).length, 1);
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "forfeited"]);
});

test("those who bid the reserve or more stand by for a winner above it", async () => {
  const { bidders } = await makeMissed(5500);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "held:1", "applied"]);
});

test("an offer that is taken sells it for that price, with the deposit as part of it", async () => {
  const { listingId, sellerId, bidders, leaderId, offer, accept } = await makeMissed();
  const made = accepted(await offer(7000));
  assert.equal(made.offer_price, rupees(7000));
  assert.deepEqual(await offer(7000), made);
  assert.deepEqual(await offer(6500), over);
  assert.equal(await told(leaderId, "reserve_offer"), 1);

  const { order_number } = accepted(await accept(7000));
  assert.deepEqual(await accept(7000), { order_number });
  const [order] = await ordersOf(world, listingId);
  assert.deepEqual(
    [order?.status, order?.chain_position, order?.buyer_id, order?.amount_paise],
    ["awaiting_payment", 1, leaderId, rupees(7000)],
  );
  assert.equal(await listingStatus(world, listingId), "sold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "applied"]);
  assert.equal(await told(leaderId, "won_kept"), 1);
  assert.equal(await told(sellerId, "reserve_offer_accepted"), 1);
  const looked = await world.one(sql<{ count: number }>`
    select count(*) as count from trust_checks where kind = 'auction' and subject = ${String(listingId)}`);
  assert.equal(looked.count, 1, "as any sale it is looked at");
  const shown = accepted(await readProduct(world.database, { secret: "s", userId: leaderId }, listingId));
  assert.deepEqual([shown.order?.number, shown.product_status], [order_number, "sold"]);
});

test("whoever took it and does not pay is treated as any winner, and it is unsold", async () => {
  const { listingId, bidders, offer, accept } = await makeMissed();
  accepted(await offer(7000));
  accepted(await accept(7000));
  await letDefault(world);
  assert.deepEqual(
    (await ordersOf(world, listingId)).map(({ status }) => status),
    ["payment_defaulted"],
  );
  assert.equal(await listingStatus(world, listingId), "unsold");
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "forfeited"]);
});

test("declined, the deposit goes back and the seller is told", async () => {
  const { listingId, sellerId, bidders, offer, accept, decline } = await makeMissed();
  assert.deepEqual(await decline(), { refused: "not_found", what: "offer" });
  accepted(await offer(7000));
  assert.deepEqual(await decline(), { declined: true });
  assert.deepEqual(await decline(), { declined: true });
  assert.deepEqual(await accept(7000), over);
  await runDue(world);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
  assert.equal(await told(sellerId, "reserve_offer_declined"), 1);
  assert.equal(await listingStatus(world, listingId), "unsold");
});

test("a day without an offer, or without an answer, lets the highest bidder go", async () => {
  const unasked = await makeMissed();
  const unanswered = await makeMissed(); // an hour later
  accepted(await unanswered.offer(8000));
  await world.make.advanceClock(86_400 - 3601 - 60);
  await runDue(world);
  assert.equal(await unasked.offerStatus(), "possible");
  await world.make.advanceClock(3601 + 61);
  assert.deepEqual(await unasked.offer(7000), over);
  assert.deepEqual(await unanswered.accept(8000), over);
  await runDue(world);
  for (const { bidders, offerStatus } of [unasked, unanswered]) {
    assert.equal(await offerStatus(), "lapsed");
    assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
  }
  assert.equal(await told(unasked.leaderId, "reserve_offer_over"), 1);
  assert.equal(await told(unasked.sellerId, "reserve_offer_unanswered"), 0);
  assert.equal(await told(unanswered.sellerId, "reserve_offer_unanswered"), 1);
});

test("a worker that was away past an offer's day freezes no money: operators are told of the offer", async () => {
  const { listingId, bidders } = await makeMissed();
  const alerts = async () => {
    await watchMoney(world.database);
    const open = sql<{ alert: string }>`
      select kind || ' ' || subject as alert from money_alerts where closed_at is null`;
    return (await open.execute(world.database.kysely)).rows.map(({ alert }) => alert);
  };
  await world.make.advanceClock(86_400 + 3_500);
  assert.deepEqual(await alerts(), []);
  await world.make.advanceClock(200);
  assert.deepEqual(await checkMoney(world.database), []);
  assert.deepEqual(await alerts(), [`offer_overdue ${listingId}`]);
  await runDue(world);
  assert.deepEqual(await alerts(), []);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
});

test("the answer's day begins with the offer", async () => {
  const { leaderId, offer, accept } = await makeMissed();
  await world.make.advanceClock(80_000);
  accepted(await offer(7000));
  await world.make.advanceClock(80_000);
  await runDue(world);
  const [lost] = (await readLostBids(world.database, leaderId, { skip: 0, count: 10 })).results;
  assert.deepEqual(
    [lost?.bidder_offer?.offer_status, lost?.bidder_offer?.offer_price],
    ["made", rupees(7000)],
  );
  assert.equal(lost?.refund_due_at, lost?.bidder_offer?.due_at);
  accepted(await accept(7000));
});

test("whoever waits may have the deposit back at any time: then nothing is offered", async () => {
  const before = await makeMissed();
  assert.deepEqual(await before.leave(), { withdrawn: true });
  assert.deepEqual(await before.leave(), { withdrawn: true });
  assert.deepEqual(await before.offer(7000), over);
  const after = await makeMissed();
  accepted(await after.offer(7000));
  assert.deepEqual(await after.leave(), { withdrawn: true });
  assert.deepEqual(await after.accept(7000), over);
  await runDue(world);
  for (const { bidders, offerStatus, sellerId } of [before, after]) {
    assert.equal(await offerStatus(), "left");
    assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
    assert.equal(await told(sellerId, "reserve_offer_declined"), 1);
  }
});

test("only its seller offers, only the highest bidder answers, and only what was offered", async () => {
  const { listingId, bidders, offer, accept } = await makeMissed();
  const strangers = { listingId, sellerId: bidders[1]?.id ?? "", pricePaise: rupees(7000) as Paise };
  const unknown = { refused: "not_found", what: "offer" };
  assert.deepEqual(await makeReserveOffer(world.database, strangers), unknown);
  const bounds = { refused: "offer_out_of_bounds", least: rupees(6000), most: rupees(8000) };
  assert.deepEqual(await offer(5999), bounds);
  assert.deepEqual(await offer(8001), bounds);
  assert.deepEqual(await accept(7000), unknown);
  accepted(await offer(7000));
  assert.deepEqual(await accept(7000, bidders[1]?.id), unknown);
  assert.deepEqual(await accept(6000), over);
  assert.deepEqual((await ordersOf(world, listingId)).length, 0);
});

test("the reserve is told to its seller alone", async () => {
  const { listingId, sellerId, bidders, leaderId, offer } = await makeMissed();
  accepted(await offer(7000));
  const seller = await sellersView(listingId, sellerId);
  assert.deepEqual([seller.reserve_price, seller.reserve_offer?.reserve_price], [rupees(8000), rupees(8000)]);
  for (const userId of [null, leaderId, bidders[0]?.id ?? null]) {
    const product = accepted(await readProduct(world.database, { secret: "s", userId }, listingId));
    assert.equal(product.reserve, "not_met");
    assert.equal(product.bidder_offer?.offer_price, userId === leaderId ? rupees(7000) : undefined);
    assert.ok(!JSON.stringify(product).includes("800000"));
  }
});

test("listed again, the highest bidder is let go; while an offer waits for its answer it is not", async () => {
  const { listingId, sellerId, bidders, leaderId, offer, offerStatus } = await makeMissed();
  const again = await makeMissed();
  const relisted = await relistListing(world.database, { listingId, sellerId });
  assert.ok(!isRefusal(relisted));
  assert.equal(await offerStatus(), "passed");
  assert.equal(await told(leaderId, "reserve_offer_over"), 1);
  assert.deepEqual(await offer(7000), over);
  await runDue(world);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);

  const { due_at: until } = accepted(await again.offer(7000));
  const own = { listingId: again.listingId, sellerId: again.sellerId };
  assert.deepEqual(await relistListing(world.database, own), { refused: "reserve_offer_waits", until });
  assert.equal(await again.offerStatus(), "made");
});

test("nothing is offered to whoever was blocked, nor taken from a seller who was", async () => {
  const one = await makeMissed();
  await blocked(one.leaderId);
  assert.deepEqual(await one.offer(7000), over);
  await runDue(world);
  assert.deepEqual(await depositStates(world, one.bidders), ["refunded", "refunded", "refunded"]);
  assert.equal(await one.offerStatus(), "lapsed");
  const other = await makeMissed();
  accepted(await other.offer(7000));
  await blocked(other.sellerId);
  assert.deepEqual(await other.accept(7000), over);
  await runDue(world);
  assert.deepEqual(await depositStates(world, other.bidders), ["refunded", "refunded", "refunded"]);
});

test("nothing is offered or taken once an earlier listing of the item is sold after all, nor is that given back meanwhile", async () => {
  for (const isMade of [false, true]) {
    const { listingId, offer, accept } = await makeMissed();
    const earlier = await world.make.listing({ status: "unsold", endsInMs: -1000 });
    await sql`insert into listing_details (listing_id, relisted_from) values (${listingId}, ${earlier.id})`.execute(
      world.database.kysely,
    );
    const lookBack = () => inTransaction(world.database, (tx) => lockRelisted(tx, earlier.id));
    assert.equal((await lookBack()).isTaken, false);
    if (isMade) {
      accepted(await offer(7000));
      assert.equal((await lookBack()).isTaken, true);
    }
    await sql`update listings set status = 'sold' where id = ${earlier.id}`.execute(world.database.kysely);
    assert.deepEqual(isMade ? await accept(7000) : await offer(7000), over);
  }
});

test("a seller whose KYC was taken back neither offers nor sells", async () => {
  const { sellerId, offer, accept } = await makeMissed();
  const revoke = () =>
    sql`
      insert into kyc_submissions (id, user_id, is_business, identification_type, last_four, status, reason,
        decided_at, replaced_at)
      values (gen_random_uuid(), ${sellerId}, false, 'PAN', '234K', 'revoked', 'Not theirs.', blaze_now(), blaze_now())`.execute(
      world.database.kysely,
    );
  await revoke();
  assert.deepEqual(await offer(7000), over);
  await sql`delete from kyc_submissions where user_id = ${sellerId}`.execute(world.database.kysely);
  accepted(await offer(7000));
  await revoke();
  assert.deepEqual(await accept(7000), over);
});

test("whoever leaves while the deposits are being sorted leaves the offer that this makes", async () => {
  const { listingId, leaderId, offerStatus, leave, bidders } = await makeMissed();
  const { rows } = await sql<{ offer: object }>`
    delete from reserve_offers where listing_id = ${listingId} returning to_jsonb(reserve_offers) as offer`.execute(
    world.database.kysely,
  );
  const sorting = await world.database.pool.connect();
  await sorting.query("begin");
  await sorting.query("select from deposits where listing_id = $1 and bidder_id = $2 for no key update", [
    ...[listingId, leaderId],
  ]);
  const leaving = leave();
  await untilWaiting(world.database);
  await sorting.query(
    "insert into reserve_offers select * from jsonb_populate_record(null::reserve_offers, $1)",
    [JSON.stringify(rows[0]?.offer)],
  );
  await sorting.query("commit");
  sorting.release();
  assert.deepEqual(await leaving, { withdrawn: true });
  assert.equal(await offerStatus(), "left");
  await runDue(world);
  assert.deepEqual(await depositStates(world, bidders), ["refunded", "refunded", "refunded"]);
});

test("taken, declined and left at once: one of them holds, and the deposit goes one way", async () => {
  const { listingId, bidders, offer, accept, decline, leave } = await makeMissed();
  accepted(await offer(7000));
  await Promise.all([accept(7000), decline(), leave(), accept(7000), decline()]);
  await runDue(world);
  const orders = await ordersOf(world, listingId);
  const [, , state] = await depositStates(world, bidders);
  assert.deepEqual([orders.length, state], orders.length === 1 ? [1, "applied"] : [0, "refunded"]);
  assert.equal(await listingStatus(world, listingId), orders.length === 1 ? "sold" : "unsold");
});
