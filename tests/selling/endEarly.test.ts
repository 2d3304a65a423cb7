import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { endListingEarly } from "#modules/listings/endListingEarly.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { bidOn } from "../bidding/support.ts";

let test_: TestDatabase;
let make: Make;
let bids: BidBatcher;
before(async () => {
  test_ = await createTestDatabase();
  make = createMake(test_.database);
  bids = new BidBatcher(test_.database.pool, { maxBidsPerFlush: 40 });
});
after(async () => {
  await bids.close();
  await test_.close();
});

const end = (listing: { id: number; sellerId: string }) =>
  endListingEarly(test_.database, { listingId: listing.id, sellerId: listing.sellerId });

async function stateOf(listingId: number) {
  const { rows } = await sql<{ listed: string; auction: string; bid_count: number }>`
    select l.status as listed, s.status as auction, s.bid_count
    from listings l join auction_states s on s.listing_id = l.id where l.id = ${listingId}
  `.execute(test_.database.kysely);
  return rows[0];
}

test("a listing without bids is ended, and ending it again changes nothing", async () => {
  const listing = await make.listing();
  const ended = await end(listing);
  assert.ok(!isRefusal(ended));
  assert.equal(ended.product_status, "unsold");
  assert.deepEqual(await end(listing), ended);
  assert.deepEqual(await stateOf(listing.id), { listed: "unsold", auction: "closed", bid_count: 0 });
});

test("who has paid a deposit and not bid is sorted by the next settlement", async () => {
  const listing = await make.listing();
  await make.deposit({ listingId: listing.id, bidderId: (await make.user()).id });
  await end(listing);
  const { rows } = await sql`select from deposit_settlements where listing_id = ${listing.id}`.execute(
    test_.database.kysely,
  );
  assert.equal(rows.length, 1);
});

test("a listing with a bid, one past its end, a draft and a stranger's are not ended", async () => {
  const wanted = await make.listing();
  await make.bid({ listingId: wanted.id });
  assert.deepEqual(await end(wanted), { refused: "listing_has_bids", bids: 1 });
  const late = await make.listing({ endsInMs: -1000 });
  const refused = await end(late);
  assert.equal(isRefusal(refused) && refused.refused, "auction_ended");
  assert.deepEqual(await end(await make.listing({ status: "draft" })), {
    refused: "not_found",
    what: "product",
  });
  const strangers = { id: wanted.id, sellerId: (await make.user()).id };
  assert.deepEqual(await end(strangers), { refused: "not_found", what: "product" });
});

test("a bid and an early end at one moment: exactly one of them happens, forty times over", async () => {
  for (let round = 0; round < 40; round += 1) {
    const listing = await make.listing();
    const bidder = await make.user();
    await make.deposit({ listingId: listing.id, bidderId: bidder.id });
    const bid = () => bidOn(bids, listing)(bidder.id, { amount: 1000 });
    // Each goes first half of the time.
    const [first, second] = round % 2 === 0 ? [bid(), end(listing)] : [end(listing), bid()];
    const replies = await Promise.all([first, second]);
    const state = await stateOf(listing.id);
    const won = state?.bid_count === 1 ? "bid" : "ended";
    assert.deepEqual(
      state,
      won === "bid"
        ? { listed: "active", auction: "open", bid_count: 1 }
        : { listed: "unsold", auction: "closed", bid_count: 0 },
    );
    assert.equal(replies.filter((reply) => isRefusal(reply)).length, 1, JSON.stringify(replies));
  }
});
