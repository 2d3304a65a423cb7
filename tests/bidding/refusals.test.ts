import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { BidReply } from "#modules/bidding/waitingBid.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type MadeListing, type Make } from "#tests/support/make.ts";
import { accepted, bidders, bidOn, refused, storedBids } from "./support.ts";

let test_: TestDatabase;
let make: Make;
let batcher: BidBatcher;

before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  batcher = new BidBatcher(test_.database.pool);
});
after(async () => {
  await batcher.close();
  await test_.close();
});

const tooLow = { current_bid: null, minimum_next_bid: rupees(1000) };

test("a listing that does not exist, or is a draft", async () => {
  const { id: bidderId } = await make.user();
  const draft = await make.listing({ status: "draft" });
  for (const listingId of [999_999_999, draft.id]) {
    const reply = await placeBid(batcher, { listingId, bidderId, amountPaise: rupees(1000) });
    assert.deepEqual(reply, { refused: "not_found", what: "listing" });
  }
});

test("an auction past its end, though nobody has closed it, and a closed one", async () => {
  const late = await make.listing({ endsInMs: -1 });
  const sold = await make.listing({ status: "sold" });
  for (const listing of [late, sold]) {
    const { asha } = await bidders(make, listing, "asha");
    const reply = await bidOn(batcher, listing)(asha, { amount: 1000 });
    assert.deepEqual(reply, {
      refused: "auction_ended",
      ...tooLow,
      ended_at: listing.endsAt.toISOString(),
    });
  }
});

test("the seller", async () => {
  const listing = await make.listing();
  await make.deposit({ listingId: listing.id, bidderId: listing.sellerId });
  const reply = await bidOn(batcher, listing)(listing.sellerId, { amount: 1000 });
  assert.deepEqual(reply, { refused: "own_listing", ...tooLow });
});

test("somebody blocked", async () => {
  const listing = await make.listing();
  const blocked = await make.user({ isBlocked: true });
  await make.deposit({ listingId: listing.id, bidderId: blocked.id });
  assert.deepEqual(await bidOn(batcher, listing)(blocked.id, { amount: 1000 }), {
    refused: "bidder_blocked",
    ...tooLow,
  });
});

test("nobody without a deposit that is held", async () => {
  const listing = await make.listing({ depositPaise: rupees(100) });
  await bidders(make, listing, "somebody else");
  const bid = bidOn(batcher, listing);
  const free = { refused: "deposit_required", ...tooLow, deposit_amount: 0 };
  assert.deepEqual(await bid((await make.user()).id, { amount: 1000 }), free, "deposits are off");
  const { asha } = await bidders(make, await make.listing(), "asha");
  assert.deepEqual(await bid(asha, { amount: 1000 }), free, "the deposit is for another auction");
  await test_.database.pool.query("insert into settings (key, value) values ('DEPOSIT_ENABLED', 'true')");
  const expected = { ...free, deposit_amount: rupees(100) };
  assert.deepEqual(await bid((await make.user()).id, { amount: 1000 }), expected);
  for (const status of ["pending", "refund_due", "refunded", "forfeited"]) {
    const { id: bidderId } = await make.user();
    await make.deposit({ listingId: listing.id, bidderId, status });
    assert.deepEqual(await bid(bidderId, { amount: 1000 }), expected, status);
  }
});

test("not a whole rupee, too low, a maximum below the amount", async () => {
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  const request = { listingId: listing.id, bidderId: asha };
  const table: [amount: number, max: number | null, code: string][] = [
    [100_050, null, "not_whole_rupee"],
    [100_000, 200_050, "not_whole_rupee"],
    [99_900, null, "bid_too_low"],
    [0, null, "bid_too_low"],
    [200_000, 100_000, "maximum_below_amount"],
  ];
  for (const [amount, max, code] of table) {
    const maxAmountPaise = max === null ? null : paise(max);
    const reply = await placeBid(batcher, { ...request, amountPaise: paise(amount), maxAmountPaise });
    assert.deepEqual(reply, { refused: code, ...tooLow }, code);
  }
  assert.deepEqual(await storedBids(test_.database, listing.id), []);
});

test("more than any bid may be, with the most that may be bid", async () => {
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  const request = { listingId: listing.id, bidderId: asha };
  const refused = await placeBid(batcher, { ...request, amountPaise: paise(10_000_000_100) });
  assert.deepEqual(refused, { refused: "bid_too_high", ...tooLow, maximum_bid: 10_000_000_000 });
  accepted(await placeBid(batcher, { ...request, amountPaise: paise(10_000_000_000) }));
});

test("whoever leads already, unless they raise their maximum", async () => {
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  const bid = bidOn(batcher, listing);
  accepted(await bid(asha, { amount: 1000, max: 5000 }));
  const facts = { current_bid: rupees(1000), minimum_next_bid: rupees(1500) };
  assert.deepEqual(await bid(asha, { amount: 1500 }), { refused: "already_winning", ...facts });
  const sameMaximum = await bid(asha, { amount: 1500, max: 5000 });
  assert.deepEqual(sameMaximum, { refused: "maximum_too_low", ...facts, max_amount: rupees(5000) });
  const raised = accepted(await bid(asha, { amount: 1500, max: 6000 }));
  assert.deepEqual([raised.bid, raised.winning, raised.current_bid], [null, true, rupees(1000)]);
  assert.equal(raised.max_amount, rupees(6000));
});

test("a full queue answers busy at once and takes bids again when it has room", async () => {
  const listing = await make.listing();
  const { asha, bala, chitra } = await bidders(make, listing, "asha", "bala", "chitra");
  const small = new BidBatcher(test_.database.pool, { maxWaiting: 2 });
  const bid = bidOn(small, listing);
  const replies = await Promise.all([
    bid(asha, { amount: 1000 }),
    bid(bala, { amount: 1500 }),
    bid(chitra, { amount: 2000 }),
  ]);
  accepted(replies[0] as BidReply);
  accepted(replies[1] as BidReply);
  assert.deepEqual(replies[2], { refused: "busy", retry_after_seconds: 1 });
  accepted(await bid(chitra, { amount: 2000 }));
  await small.close();
  assert.equal(refused(await bid(asha, { amount: 2500 })).refused, "busy", "a closed one takes nothing");
});

test("a bid after the clock has passed the end is late, whatever the worker does", async () => {
  const listing: MadeListing = await make.listing({ endsInMs: 3_600_000 });
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  accepted(await bidOn(batcher, listing)(asha, { amount: 1000 }));
  await make.advanceClock(3600);
  assert.equal(refused(await bidOn(batcher, listing)(bala, { amount: 1500 })).refused, "auction_ended");
});
