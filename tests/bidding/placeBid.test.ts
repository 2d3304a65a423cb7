import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { accepted, bidders, bidOn, checkAuction, storedBids, storedState } from "./support.ts";

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

test("a bid is answered with the auction after it, and stored", async () => {
  const listing = await make.listing();
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  const first = accepted(await bid(asha, { amount: 1000 }));
  const { placed_at: placedAt } = first.bid ?? assert.fail("a bid");
  assert.deepEqual(first, {
    bid: { id: 1, amount: rupees(1000), placed_at: placedAt },
    winning: true,
    current_bid: rupees(1000),
    minimum_next_bid: rupees(1500),
    bid_step: rupees(500),
    bids: 1,
    end_date: listing.endsAt.toISOString(),
    max_amount: null,
    reserve: "none",
    buy_now_price: null,
    bought: false,
  });
  const second = accepted(await bid(bala, { amount: 2000 }));
  assert.deepEqual([second.bid?.id, second.winning, second.minimum_next_bid], [2, true, rupees(2500)]);
  assert.equal((await checkAuction(test_.database, listing.id)).length, 2);
});

test("a category's tiered policy gives the step", async () => {
  const listing = await make.listing({ bidPolicy: "tiered", basePricePaise: rupees(300) });
  const { asha } = await bidders(make, listing, "asha");
  const answer = accepted(await bidOn(batcher, listing)(asha, { amount: 300 }));
  assert.deepEqual([answer.minimum_next_bid, answer.bid_step], [rupees(325), rupees(25)]);
});

test("a maximum bids for its owner, and is told to nobody else", async () => {
  const listing = await make.listing();
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  assert.equal(accepted(await bid(asha, { amount: 1000, max: 5000 })).max_amount, rupees(5000));
  const outbid = accepted(await bid(bala, { amount: 1500, max: 3000 }));
  assert.deepEqual([outbid.winning, outbid.current_bid, outbid.bids], [false, rupees(3500), 5]);
  assert.deepEqual([outbid.bid?.id, outbid.max_amount], [2, null]);
  assert.ok(!JSON.stringify(outbid).includes(String(rupees(5000))));
  const rows = (await checkAuction(test_.database, listing.id)).map((row) => [
    row.bidder_id === asha ? "asha" : "bala",
    row.amount_paise / 100,
    row.is_automatic,
  ]);
  assert.deepEqual(rows, [
    ["asha", 1000, false],
    ["bala", 1500, false],
    ["asha", 2000, true],
    ["bala", 3000, true],
    ["asha", 3500, true],
  ]);
  const won = accepted(await bid(bala, { amount: 4000, max: 9000 }));
  assert.deepEqual([won.winning, won.current_bid, won.max_amount], [true, rupees(5500), rupees(9000)]);
});

test("equal maxima: the earlier wins at that amount", async () => {
  const listing = await make.listing();
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  accepted(await bid(asha, { amount: 1000, max: 3000 }));
  const late = accepted(await bid(bala, { amount: 1500, max: 3000 }));
  assert.deepEqual([late.winning, late.current_bid], [false, rupees(3000)]);
  assert.equal((await storedState(test_.database, listing.id)).leader_id, asha);
  await checkAuction(test_.database, listing.id);
});

test("a late bid moves the end, by the operator's settings", async () => {
  const listing = await make.listing({ endsInMs: 60_000 });
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  const first = accepted(await bid(asha, { amount: 1000 }));
  const movedMs = Date.parse(first.end_date) - Date.parse(first.bid?.placed_at ?? "");
  assert.equal(movedMs, 120_000);
  assert.deepEqual((await storedState(test_.database, listing.id)).ends_at, new Date(first.end_date));
  await setSoftClose({ windowSeconds: 300 });
  const second = accepted(await bid(bala, { amount: 1500 }));
  assert.equal(Date.parse(second.end_date) - Date.parse(second.bid?.placed_at ?? ""), 300_000);
  await setSoftClose({ windowSeconds: 0 });
  assert.equal(accepted(await bid(asha, { amount: 2000 })).end_date, second.end_date);
  await setSoftClose({ windowSeconds: 120 });
});

test("a bid long before the end leaves the end as it is, to the microsecond", async () => {
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  const read = () =>
    test_.database.pool.query("select ends_at::text from auction_states where listing_id = $1", [listing.id]);
  const before = await read();
  accepted(await bidOn(batcher, listing)(asha, { amount: 1000 }));
  assert.deepEqual((await read()).rows, before.rows);
});

async function setSoftClose({ windowSeconds }: { windowSeconds: number }): Promise<void> {
  await test_.database.pool.query(
    `insert into settings (key, value) values ('SOFT_CLOSE_WINDOW_SECONDS', to_jsonb($1::integer))
     on conflict (key) do update set value = excluded.value`,
    [windowSeconds],
  );
}

test("each flush leaves one live event for the auction, and one for whoever led before it", async () => {
  const listing = await make.listing();
  const { asha, bala, chitra } = await bidders(make, listing, "asha", "bala", "chitra");
  const bid = bidOn(batcher, listing);
  accepted(await bid(asha, { amount: 1000, max: 2000 }));
  await Promise.all([bid(bala, { amount: 3000 }), bid(chitra, { amount: 4000, max: 9000 })]);
  accepted(await bid(chitra, { amount: 5000, max: 10_000 }));
  const { rows } = await test_.database.pool.query(
    "select kind, user_id, payload from live_events where listing_id = $1 order by id",
    [listing.id],
  );
  const { rows: ends } = await test_.database.pool.query(
    "select bid_count from auction_states where listing_id = $1",
    [listing.id],
  );
  assert.equal(ends[0]?.bid_count, 3);
  assert.deepEqual(
    rows.map((row) => [row.kind, row.user_id, row.payload.bid_count ?? row.payload.kind]),
    [
      ["listing", null, 1],
      ["listing", null, 3],
      ["personal", asha, "outbid"],
    ],
    "and a raised maximum leaves none",
  );
  assert.deepEqual(Object.keys(rows[1].payload).sort(), [
    "base_price_paise",
    "bid_count",
    "bid_steps",
    "ends_at",
    "freezes",
    "leader_id",
    "price_paise",
    "product_status",
  ]);
});

test("a repeated Idempotency-Key gets the first answer again, and another request is refused", async () => {
  const listing = await make.listing();
  const other = await make.listing();
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  const first = await bid(asha, { amount: 1000, key: "k1" });
  accepted(await bid(bala, { amount: 1500, key: "k1" }));
  assert.deepEqual(await bid(asha, { amount: 1000, key: "k1" }), first);
  const reused = { refused: "idempotency_key_reused" };
  assert.deepEqual(await bid(asha, { amount: 2000, key: "k1" }), reused);
  assert.deepEqual(await bid(asha, { amount: 1000, max: 2000, key: "k1" }), reused);
  assert.deepEqual(await bidOn(batcher, other)(asha, { amount: 1000, key: "k1" }), reused);
  const low = await bid(asha, { amount: 1, key: "k2" });
  accepted(await bid(asha, { amount: 2000, key: "k3" }));
  assert.deepEqual(await bid(asha, { amount: 1, key: "k2" }), low, "a refusal is repeated too");
  assert.equal((await storedBids(test_.database, listing.id)).length, 3);
});

test("an answer is repeated after the end of the auction", async () => {
  const listing = await make.listing({ endsInMs: 86_400_000 });
  const { asha } = await bidders(make, listing, "asha");
  const bid = bidOn(batcher, listing);
  const first = await bid(asha, { amount: 1000, key: "late" });
  await test_.database.pool.query("update auction_states set status = 'closed' where listing_id = $1", [
    listing.id,
  ]);
  assert.deepEqual(await bid(asha, { amount: 1000, key: "late" }), first);
});

test("the same request many times at once, on two servers, is one bid with one answer", async () => {
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  const elsewhere = new BidBatcher(test_.database.pool);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      bidOn(index % 2 === 0 ? batcher : elsewhere, listing)(asha, { amount: 1000, key: "storm" }),
    ),
  );
  await elsewhere.close();
  for (const reply of replies) assert.deepEqual(reply, replies[0]);
  accepted(replies[0] ?? assert.fail());
  assert.equal((await storedBids(test_.database, listing.id)).length, 1);
});

test("one key of two people is two keys, also when their bids come together", async () => {
  const listing = await make.listing();
  const { asha, bala } = await bidders(make, listing, "asha", "bala");
  const bid = bidOn(batcher, listing);
  const wishes = { amount: 1000, key: "same" };
  const [first, second] = await Promise.all([bid(asha, wishes), bid(bala, { ...wishes, amount: 1500 })]);
  assert.deepEqual([accepted(first).current_bid, accepted(second).current_bid], [rupees(1000), rupees(1500)]);
});

test("one key used for two listings at once stores one of them", async () => {
  const [one, two] = [await make.listing(), await make.listing()];
  const { asha } = await bidders(make, one, "asha");
  await make.deposit({ listingId: two.id, bidderId: asha });
  const elsewhere = new BidBatcher(test_.database.pool);
  const replies = await Promise.all([
    bidOn(batcher, one)(asha, { amount: 1000, key: "both" }),
    bidOn(elsewhere, two)(asha, { amount: 1000, key: "both" }),
  ]);
  await elsewhere.close();
  const stored = [
    ...(await storedBids(test_.database, one.id)),
    ...(await storedBids(test_.database, two.id)),
  ];
  assert.equal(stored.length, 1);
  assert.equal(replies.filter((reply) => "refused" in reply).length, 1);
});

test("a bid that the database cannot take harms nobody else in its flush", async () => {
  const listing = await make.listing();
  const names = Array.from({ length: 9 }, (_, index) => `p${index}`);
  const people = Object.values(await bidders(make, listing, ...names));
  const bid = bidOn(batcher, listing);
  const outcomes = await Promise.allSettled(
    people.map((bidderId, index) =>
      bid(bidderId, { amount: 1000 + 500 * index, ...(index === 4 && { key: "x".repeat(201) }) }),
    ),
  );
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    people.map((_, index) => (index === 4 ? "rejected" : "fulfilled")),
  );
  const rows = await checkAuction(test_.database, listing.id);
  assert.deepEqual(
    rows.map((row) => row.bidder_id),
    people.filter((_, index) => index !== 4),
  );
});

test("an auction held by somebody else's lock past its end keeps nobody waiting", async () => {
  const closing = await make.listing({ endsInMs: -1000 });
  const listing = await make.listing();
  const { asha } = await bidders(make, listing, "asha");
  await make.deposit({ listingId: closing.id, bidderId: asha });
  const client = await test_.database.pool.connect();
  await client.query("begin");
  await client.query("select from auction_states where listing_id = $1 for update", [closing.id]);
  const [late, inTime] = await Promise.all([
    placeBid(batcher, { listingId: closing.id, bidderId: asha, amountPaise: rupees(1000) }),
    placeBid(batcher, { listingId: listing.id, bidderId: asha, amountPaise: rupees(1000) }),
  ]);
  await client.query("rollback");
  client.release();
  assert.ok("refused" in late && late.refused === "auction_ended");
  accepted(inTime);
});
