import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { chooseBid, readCandidates } from "#demo/bidders/chooseBid.ts";
import { keepSupply } from "#demo/bidders/keepSupply.ts";
import { type BidderParts, placeDemoBid } from "#demo/bidders/placeDemoBid.ts";
import { createChance } from "#demo/load/chance.ts";
import { loadDemo } from "#demo/load.ts";
import { paise } from "#domain/money/paise.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let parts: BidderParts;
let dataDir: string;
const random = createChance(7).next;
before(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), "blaze-demo-"));
  await loadDemo(server.database, { dataDir });
  parts = { ...server.context, standinsUrl: server.standins.url };
});
after(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function read<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(server.database.kysely)).rows;
}

async function bidOnce(): Promise<boolean> {
  const bid = chooseBid(await readCandidates(server.database), random);
  return bid !== null && (await placeDemoBid(parts, bid));
}

type State = {
  price_paise: number | null;
  base_price_paise: number;
  leader_id: string | null;
  bid_count: number;
};

async function stateOf(listingId: number): Promise<State> {
  const [state] = await read(sql<State>`select * from auction_states where listing_id = ${listingId}`);
  assert.ok(state);
  return state;
}

/** The guest bids the least, with the right to bid. */
async function guestBids(listingId: number, bidderId: string): Promise<void> {
  const { price_paise, base_price_paise } = await stateOf(listingId);
  const amountPaise = paise(price_paise === null ? base_price_paise : price_paise + 50_000);
  await makeDeposit(parts, { listingId, bidderId });
  const reply = await placeBid(parts.batcher, { listingId, bidderId, amountPaise });
  assert.ok(!("refused" in reply), JSON.stringify(reply));
}

test("left alone, the bidders bid on many auctions, never against themselves, and not without end", async () => {
  const [before] = await read(sql<{ count: number }>`select count(*) from bids`);
  let accepted = 0;
  for (let round = 0; round < 150; round++) accepted += (await bidOnce()) ? 1 : 0;
  assert.ok(accepted > 100, `${accepted} accepted`);
  const [after] = await read(sql<{ count: number }>`select count(*) from bids`);
  assert.ok((after?.count ?? 0) >= (before?.count ?? 0) + accepted);
  const tooDear = await read(sql`
    select listing_id from auction_states
    where price_paise > greatest(base_price_paise * 1.61, base_price_paise + 250000)`);
  assert.deepEqual(tooDear, []);
});

test("a newcomer is outbid soon, some times, and then wins", async () => {
  const guest = (await read(sql<{ id: string }>`select id from users where mobile = '+919000000003'`))[0];
  const [auction] = await read(sql<{ listing_id: number }>`
    select listing_id from auction_states
    where status = 'open' and bid_count = 0 and ends_at > blaze_now() + interval '1 hour'
      and base_price_paise > 1000000
    order by listing_id limit 1`);
  assert.ok(guest && auction);
  let outbid = 0;
  for (let bid = 0; bid < 6; bid++) {
    await guestBids(auction.listing_id, guest.id);
    // Bidders come every 5 to 20 seconds: six of them are about a minute.
    for (let round = 0; round < 6; round++) {
      await bidOnce();
      if ((await stateOf(auction.listing_id)).leader_id !== guest.id) break;
    }
    if ((await stateOf(auction.listing_id)).leader_id === guest.id) break;
    outbid += 1;
  }
  assert.ok(outbid >= 2 && outbid <= 4, `outbid ${outbid} times`);
  assert.equal((await stateOf(auction.listing_id)).leader_id, guest.id);
});

test("with deposits on, the bidders pay theirs, and money is conserved", async () => {
  await sql`insert into settings (key, value) values ('DEPOSIT_ENABLED', 'true')`.execute(
    server.database.kysely,
  );
  const make = createMake(server.database);
  const [bidder] = await read(sql<{ id: string }>`
    select id from users where mobile is null and name = 'Abhishek Rao'`);
  const { id: listingId } = await make.listing();
  const bid = { listingId, bidderId: bidder?.id ?? "", amountPaise: paise(100_000), maxAmountPaise: null };
  assert.equal(await placeDemoBid(parts, bid), true);
  assert.deepEqual(
    await read(sql`select status, amount_paise from deposits where listing_id = ${listingId}`),
    [{ status: "held", amount_paise: 10_000 }],
  );
  assert.deepEqual(await conservationReport(server.database), []);
});

test("when the clock has ended everything, new auctions are there, some of which end soon", async () => {
  assert.equal(await keepSupply(server.database, random), 0, "nothing is missing at first");
  await createMake(server.database).advanceClock(30 * 86_400);
  await runDue(server.context);
  // What waited for its start has begun late, with its time moved.
  const [begun] = await read(sql<{ active: number }>`
    select count(*) as active from auction_states where status = 'open'`);
  const begunLate = begun?.active ?? 0;
  assert.equal(begunLate, 2);
  assert.equal(await keepSupply(server.database, random), 200 - begunLate);
  const [supply] = await read(sql<{ active: number; soon: number; without_picture: number }>`
    select count(*) as active,
      count(*) filter (where ends_at < blaze_now() + interval '15 minutes') as soon,
      count(*) filter (where not exists (
        select from listing_images where listing_images.listing_id = state.listing_id)) as without_picture
    from auction_states state
    join listings on listings.id = state.listing_id and listings.status = 'active'
    where state.status = 'open'`);
  assert.deepEqual([supply?.active, supply?.soon, supply?.without_picture], [200, 2, 0]);
  assert.equal(await keepSupply(server.database, random), 0);
  assert.deepEqual(await conservationReport(server.database), []);
});
