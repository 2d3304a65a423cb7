import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { readActiveBids } from "#modules/bidding/readActiveBids.ts";
import { readLostBids } from "#modules/bidding/readLostBids.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { accepted, bidders, bidOn } from "./support.ts";

let test_: TestDatabase;
let make: Make;
let batcher: BidBatcher;
const page = { count: 200, skip: 0 };
const reader = (userId: string) => ({ secret: "secret", userId });

before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  batcher = new BidBatcher(test_.database.pool);
});
after(async () => {
  await batcher.close();
  await test_.close();
});

test("active bids: own last bid, winning or not, the soonest to end first, a maximum for its owner", async () => {
  const later = await make.listing({ endsInMs: 7_200_000 });
  const sooner = await make.listing({ endsInMs: 3_600_000 });
  const { asha, bala } = await bidders(make, later, "asha", "bala");
  for (const bidderId of [asha, bala]) await make.deposit({ listingId: sooner.id, bidderId });
  accepted(await bidOn(batcher, later)(asha, { amount: 1000 }));
  accepted(await bidOn(batcher, sooner)(asha, { amount: 1000, max: 5000 }));
  accepted(await bidOn(batcher, sooner)(bala, { amount: 1500 }));
  const { results, total } = await readActiveBids(test_.database, reader(asha), page);
  assert.deepEqual(
    results.map((item) => [item.id, item.my_bid, item.winning, item.max_amount]),
    [
      [sooner.id, rupees(2000), true, rupees(5000)],
      [later.id, rupees(1000), true, null],
    ],
  );
  assert.equal(total, 2);
  const [other] = (await readActiveBids(test_.database, reader(bala), page)).results;
  assert.deepEqual([other?.my_bid, other?.winning, other?.max_amount], [rupees(1500), false, null]);
  assert.equal(
    (await readActiveBids(test_.database, reader(asha), { count: 1, skip: 1 })).results[0]?.id,
    later.id,
  );
  const pastTheEnd = await readActiveBids(test_.database, reader(asha), { count: 1, skip: 5 });
  assert.deepEqual(pastTheEnd, { results: [], total: 2 }, "a page past the end knows how many there are");
  const nobody = await readActiveBids(test_.database, reader((await make.user()).id), { count: 1, skip: 5 });
  assert.deepEqual(nobody, { results: [], total: 0 });
});

test("lost bids: what became of the deposit, and nothing that was won", async () => {
  const listing = await make.listing();
  const names = ["standing", "refunded", "due", "kept", "free", "unpaid", "winner"] as const;
  const people = await bidders(make, listing, ...names);
  const bid = bidOn(batcher, listing);
  accepted(await bid(people.standing, { amount: 1000 }));
  accepted(await bid(people.winner, { amount: 1500 }));
  await test_.database.pool.query(
    `update deposits set amount_paise = 10000, standby_rank = changed.standby_rank, status = changed.status,
       finished_at = case when changed.status in ('refunded', 'forfeited') then blaze_now() end
     from (values ($2::uuid, 'held', 1), ($3, 'refunded', null), ($4, 'refund_due', null),
       ($5, 'forfeited', null), ($6, 'pending', null), ($7, 'refunded', null)) as changed (bidder_id, status, standby_rank)
     where listing_id = $1 and deposits.bidder_id = changed.bidder_id`,
    [listing.id, people.standing, people.refunded, people.due, people.kept, people.unpaid, people.free],
  );
  await test_.database.pool.query("update deposits set amount_paise = 0 where bidder_id = $1", [people.free]);
  await test_.database.pool.query("update auction_states set status = 'closed' where listing_id = $1", [
    listing.id,
  ]);
  await test_.database.pool.query(
    `insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status, payment_deadline)
     select listing_id, 1, bidder_id, $3, id, 150000, 'awaiting_payment', blaze_now()
     from deposits where listing_id = $1 and bidder_id = $2`,
    [listing.id, people.winner, listing.sellerId],
  );
  const lost = async (name: (typeof names)[number]) =>
    (await readLostBids(test_.database, people[name], page)).results.map((item) => [
      item.payment_status,
      item.my_bid,
      item.final_amount,
      item.standby_rank,
      item.refunded_at !== null,
    ]);
  assert.deepEqual(await lost("standing"), [["pending", rupees(1000), null, 1, false]]);
  assert.deepEqual(await lost("refunded"), [["refund", null, null, null, true]]);
  assert.deepEqual(await lost("due"), [["pending", null, null, null, false]]);
  assert.deepEqual(await lost("kept"), [["forfeited", null, null, null, false]]);
  assert.deepEqual(await lost("free"), [["refund", null, null, null, true]]);
  assert.deepEqual(await lost("unpaid"), []);
  assert.deepEqual(await lost("winner"), []);

  // The winner did not pay, and whoever stood by buys for less; in the end nobody did.
  await test_.database.pool.query(
    `insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status, payment_deadline)
     select listing_id, 2, bidder_id, $3, id, 100000, 'awaiting_payment', blaze_now()
     from deposits where listing_id = $1 and bidder_id = $2`,
    [listing.id, people.standing, listing.sellerId],
  );
  // Nothing is said to be sold before it is paid.
  assert.deepEqual(await lost("refunded"), [["refund", null, null, null, true]]);
  const become = (status: string) =>
    test_.database.pool.query(
      "update orders set status = $2, stage = null where listing_id = $1 and chain_position = 2",
      [listing.id, status],
    );
  await become("paid");
  assert.deepEqual(await lost("refunded"), [["refund", null, rupees(1000), null, true]]);
  await become("payment_defaulted");
  await test_.database.pool.query("update listings set status = 'unsold' where id = $1", [listing.id]);
  assert.deepEqual(await lost("refunded"), [["refund", null, null, null, true]]);
});
