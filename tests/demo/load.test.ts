import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { loadDemo } from "#demo/load.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let testing: TestDatabase;
let dataDir: string;
let tookMs: number;
before(async () => {
  testing = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "blaze-demo-"));
  const began = performance.now();
  await loadDemo(testing.database, { dataDir });
  tookMs = performance.now() - began;
});
after(async () => {
  await testing.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(testing.database.kysely)).rows;
}

test("loads in less than a minute, and a second time changes nothing", async () => {
  assert.ok(tookMs < 60_000, `${tookMs} ms`);
  const counts = () => read(sql`select (select count(*) from listings), (select count(*) from bids)`);
  const before = await counts();
  await loadDemo(testing.database, { dataDir });
  assert.deepEqual(await counts(), before);
});

test("the people, categories and listings that were promised are there", async () => {
  const people = await read(sql<{ mobile: string; is_operator: boolean }>`
    select mobile, is_operator from users where mobile is not null order by mobile`);
  assert.deepEqual(
    people.map(({ mobile }) => mobile),
    Array.from({ length: 9 }, (_, index) => `+91900000000${index + 1}`),
  );
  assert.deepEqual(
    people.filter(({ is_operator }) => is_operator).map(({ mobile }) => mobile),
    ["+919000000001", "+919000000007"],
  );
  assert.deepEqual(await read(sql`select code, uses_left from invitation_codes`), [
    { code: "BLZ-001", uses_left: null },
  ]);
  const [facts] = await read(sql<Record<string, number>>`
    select
      (select count(*) from categories where parent_id is null) as categories,
      (select count(*) from categories parent where parent_id is null
        and not exists (select from categories where parent_id = parent.id)) as childless,
      (select count(*) from listings where status = 'active') as active,
      (select count(*) from listings where status <> 'draft'
        and not exists (select from listing_images where listing_id = listings.id)) as without_picture,
      (select count(*) from auction_states where status = 'open'
        and ends_at between blaze_now() and blaze_now() + interval '15 minutes') as ending_soon`);
  assert.ok((facts?.categories ?? 0) >= 8 && (facts?.active ?? 0) >= 200 && (facts?.ending_soon ?? 0) >= 2);
  assert.deepEqual([facts?.childless, facts?.without_picture], [0, 0]);
});

test("the seller and every buyer have an address in 560005, where there is service, and nobody is asked elsewhere", async () => {
  const addresses = await read(sql<{ mobile: string; pin_code: string; served: boolean }>`
    select mobile, pin_code, is_serviced(pin_code) as served
    from addresses join users on users.id = user_id order by mobile`);
  assert.ok(addresses.every(({ served }) => served));
  assert.deepEqual(
    addresses.filter(({ mobile }) => mobile !== null),
    Array.from({ length: 8 }, (_, index) => ({
      mobile: `+91900000000${index + 2}`,
      pin_code: "560005",
      served: true,
    })),
  );
  const [unplaced] = await read(sql<{ listings: number }>`
    select count(*)::int as listings from listings where status = 'active' and pick_up_city is distinct from 'Bengaluru'`);
  assert.equal(unplaced?.listings, 0, "buyers are told from where everything comes");
  const [facts] = await read(sql<{ offices: number; chennai: boolean; named: string }>`
    select count(*) as offices, is_serviced('600041') as chennai,
      min(name) filter (where id = 560005001) as named
    from post_offices`);
  assert.ok((facts?.offices ?? 0) > 165_000);
  assert.deepEqual([facts?.chennai, facts?.named], [false, "Fraser Town S.O"]);
});

test("the seller has listings in every state, and orders that wait and that were paid", async () => {
  const states = await read(sql<{ status: string }>`
    select distinct listings.status from listings join users on users.id = seller_id
    where mobile = '+919000000002' order by 1`);
  assert.deepEqual(
    states.map(({ status }) => status),
    ["active", "draft", "sold", "unsold"],
  );
  const waiting = await read(sql<{ mobile: string; hours: number; posted: boolean }>`
    select mobile, extract(hour from starts_at at time zone 'Asia/Kolkata')::integer as hours,
      starts_at between blaze_now() and blaze_now() + interval '6 days' as posted
    from listing_starts join listings on listings.id = listing_id join users on users.id = seller_id
    where outcome is null`);
  assert.deepEqual(waiting, Array(2).fill({ mobile: "+919000000002", hours: 18, posted: true }));
  const offers = await read(sql<{ mobile: string; status: string; listing: string }>`
    select mobile, price_offers.status, listings.status as listing
    from price_offers join listings on listings.id = listing_id join users on users.id = seller_id`);
  assert.deepEqual(offers, [{ mobile: "+919000000002", status: "open", listing: "active" }]);
  const orders = await read(sql<{ status: string; count: number }>`
    select status, count(*) from orders where payment_deadline > blaze_now() or status = 'paid'
    group by status order by status`);
  assert.deepEqual(orders, [
    { status: "awaiting_payment", count: 1 },
    { status: "paid", count: 5 },
  ]);
  const stages = await read(sql<{ stage: string }>`
    select stage from orders where stage is not null order by paid_at`);
  assert.deepEqual(
    stages.map(({ stage }) => stage),
    ["delivered", "picked_up", "shipped", "awaiting_handover", "awaiting_pickup"],
  );
  const seen = await read(sql<{ place: string; is_told_alike: boolean }>`
    select place, happened_at = order_events.created_at as is_told_alike
    from shipment_scans
    join shipments on shipments.id = shipment_id
    join order_events on order_events.order_id = shipments.order_id and order_events.kind = 'shipped'`);
  assert.deepEqual(seen, [{ place: "Fraser Town", is_told_alike: true }]);
});

test("every picture of a listing is in the store", async () => {
  const keys = await read(sql<{ media_key: string }>`select distinct media_key from listing_images`);
  const files = new Set(await readdir(join(dataDir, "media")));
  assert.deepEqual(
    keys.filter(({ media_key }) => !files.has(media_key)),
    [],
  );
});

test("every auction's state is what its bids make it", async () => {
  const faults = await read(sql`
    select state.listing_id
    from auction_states state
    left join lateral (
      select * from bids where bids.listing_id = state.listing_id order by seq desc limit 1
    ) last on true
    where state.bid_count <> (select count(*) from bids where bids.listing_id = state.listing_id)
      or state.bid_count <> coalesce(last.seq, 0)
      or state.price_paise is distinct from last.amount_paise
      or state.leader_id is distinct from last.bidder_id`);
  assert.deepEqual(faults, []);
});

test("bids rise by the step, in time, from somebody else each time, within their auction", async () => {
  const faults = await read(sql`
    select bids.listing_id, bids.seq
    from bids
    join auction_states state using (listing_id)
    join listings on listings.id = bids.listing_id
    left join bids earlier on earlier.listing_id = bids.listing_id and earlier.seq = bids.seq - 1
    where bids.amount_paise < coalesce(earlier.amount_paise + 50000, state.base_price_paise)
      or bids.placed_at < coalesce(earlier.placed_at, state.starts_at)
      or bids.placed_at >= state.ends_at or bids.placed_at > blaze_now()
      or bids.bidder_id in (earlier.bidder_id, state.seller_id)`);
  assert.deepEqual(faults, []);
});

test("money is conserved, and what has ended has no deposit left to sort", async () => {
  assert.deepEqual(await conservationReport(testing.database), []);
  const held = await read(sql`
    select deposits.id from deposits join auction_states using (listing_id)
    where auction_states.status = 'closed' and deposits.status = 'held' and standby_rank is null`);
  assert.deepEqual(held, []);
  assert.deepEqual(await read(sql`select listing_id from deposit_settlements`), []);
});
