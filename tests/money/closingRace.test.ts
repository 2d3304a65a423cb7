import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

const auctions = 12;
const bidders = 4;

type Ended = {
  listing_id: number;
  price_paise: Paise | null;
  last_bid_paise: Paise | null;
  last_bidder: string | null;
  order_paise: Paise | null;
  buyer_id: string | null;
  deposit_owner: string | null;
  late_bids: number;
  status: string;
};

const readEnded = () =>
  sql<Ended>`
    select state.listing_id, state.price_paise, last_bid.amount_paise as last_bid_paise,
      last_bid.bidder_id as last_bidder, orders.amount_paise as order_paise, orders.buyer_id, listings.status,
      (select bidder_id from deposits where deposits.id = orders.deposit_id) as deposit_owner,
      (select count(*) from bids
        where bids.listing_id = state.listing_id and placed_at >= state.ends_at) as late_bids
    from auction_states as state
    join listings on listings.id = state.listing_id
    left join orders on orders.listing_id = state.listing_id
    left join lateral (
      select amount_paise, bidder_id from bids where listing_id = state.listing_id order by seq desc limit 1
    ) as last_bid on true`
    .execute(world.database.kysely)
    .then(({ rows }) => rows);

test("bids and closings at once: whoever bid last wins at that price, and no bid comes after the end", async () => {
  await world.change({ SOFT_CLOSE_WINDOW_SECONDS: 0 });
  const people = await Promise.all(Array.from({ length: bidders }, () => world.make.user()));
  const listings: number[] = [];
  for (let index = 0; index < auctions; index += 1) {
    const { id } = await world.make.listing({ basePricePaise: rupees(1000), endsInMs: 600_000 });
    listings.push(id);
    for (const { id: bidderId } of people) accepted(await makeDeposit(world, { listingId: id, bidderId }));
  }
  await sql`
    update auction_states
    set ends_at = ends.at, scheduled_ends_at = ends.at
    from (
      select id, blaze_now() + (1000 + 150 * (row_number() over (order by id) - 1)) * interval '1 millisecond' as at
      from unnest(${listings}::bigint[]) as id
    ) as ends
    where listing_id = ends.id`.execute(world.database.kysely);
  const batcher = new BidBatcher(world.database.pool);
  let isOver = false;
  const bidding = people.map((person) => bidUntil(batcher, person.id, listings, () => isOver));
  const closing = Array.from({ length: 3 }, () => closeUntil(() => isOver));
  while ((await openAuctions()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  isOver = true;
  const placed = (await Promise.all(bidding)).reduce((total, count) => total + count, 0);
  await Promise.all(closing);
  await batcher.close();

  assert.ok(placed > auctions, "the race was one");
  for (const ended of await readEnded()) {
    assert.equal(ended.late_bids, 0);
    assert.equal(ended.price_paise, ended.last_bid_paise);
    assert.equal(ended.order_paise, ended.last_bid_paise);
    assert.equal(ended.buyer_id, ended.last_bidder);
    assert.equal(ended.deposit_owner, ended.last_bidder);
    assert.equal(ended.status, ended.last_bidder === null ? "unsold" : "sold");
  }
  await settleClosedDeposits(world.database, { limit: 100 });
  await world.assertConserved();
});

async function bidUntil(
  batcher: BidBatcher,
  bidderId: string,
  listings: readonly number[],
  isOver: () => boolean,
): Promise<number> {
  let placed = 0;
  const next = new Map<number, Paise>();
  while (!isOver()) {
    const listingId = listings[Math.floor(Math.random() * listings.length)] as number;
    const amountPaise = next.get(listingId) ?? rupees(1000);
    const reply = await placeBid(batcher, { listingId, bidderId, amountPaise });
    if ("bid" in reply) placed += 1;
    if ("minimum_next_bid" in reply) next.set(listingId, reply.minimum_next_bid as Paise);
  }
  return placed;
}

async function closeUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) await closeDueAuctions(world.database, { limit: 3 });
}

async function openAuctions(): Promise<number> {
  const { open } = await world.one(sql<{ open: number }>`
    select count(*) as open from auction_states where status = 'open'`);
  return open;
}
