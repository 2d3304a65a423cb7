import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { closeRowByRow } from "./baselines/closeRowByRow.ts";
import { nextBid } from "./measureEngine.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { type Measurement, openLoop, type Runs, rounds } from "./support/load.ts";
import { groups, insertAuctions, RisingPrices, type World } from "./support/world.ts";

export type ClosingResults = {
  readonly auctions: number;
  /** By round, as everything here. */
  readonly rowByRowPerSecond: readonly number[];
  /** Auctions with their orders; the deposits follow as jobs. */
  readonly deferredPerSecond: readonly number[];
  /** Auctions with everything, deposits and notices included. */
  readonly completePerSecond: readonly number[];
  /** Bids that came in while auctions were being closed, a tenth of them for auctions that had ended. */
  readonly liveBids: Runs;
};

export const bidsPerAuction = 5;
export const rowByRowWorkers = 10;
/** As many as there are cores here: the verbs skip what another worker has locked. */
export const setWorkers = 2;
const rowByRowSample = 2000;
const liveBidsPerSecond = 500;
const liveBidsSeconds = 3;

/** Auctions that all end at once, as at midnight. */
export async function measureClosing(
  bench: BenchDatabase,
  world: World,
  auctions: number,
): Promise<ClosingResults> {
  const rowByRow: number[] = [];
  const deferred: number[] = [];
  const complete: number[] = [];
  const liveBids: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await makeEnded(bench, world, rowByRowSample);
    const work = () => closeRowByRow(bench.database.pool, rowByRowWorkers, rowByRowSample);
    rowByRow.push(await timed(work).then(({ count, seconds }) => count / seconds));
    await makeEnded(bench, world, auctions);
    const closing = await timed(() => untilNone(() => closeDueAuctions(bench.database, { limit: 1000 })));
    const settling = await timed(() =>
      untilNone(() => settleClosedDeposits(bench.database, { limit: 1000 })),
    );
    deferred.push(closing.count / closing.seconds);
    complete.push(closing.count / (closing.seconds + settling.seconds));
    const ended = await makeEnded(bench, world, auctions);
    liveBids.push(await bidWhileClosing(bench, world, { ended, round }));
  }
  return {
    auctions,
    rowByRowPerSecond: rowByRow,
    deferredPerSecond: deferred,
    completePerSecond: complete,
    liveBids,
  };
}

/** Auctions past their end. */
async function makeEnded(bench: BenchDatabase, world: World, count: number): Promise<number[]> {
  const listingIds = await makeEnding(bench, world, count);
  const { pool } = bench.database;
  await pool.query(
    `update auction_states
     set scheduled_ends_at = blaze_now() - interval '1 second', ends_at = blaze_now() - interval '1 second'
     where listing_id = any($1::bigint[])`,
    [listingIds],
  );
  await pool.query("vacuum analyze auction_states, bids, deposits, listings");
  return listingIds;
}

/** Auctions that end in an hour, with bids of as many people, each with a deposit. */
export async function makeEnding(
  { database: { pool } }: BenchDatabase,
  world: World,
  count: number,
): Promise<number[]> {
  const { sellerIds, categoryId } = world;
  const listingIds = await insertAuctions(pool, { sellerIds, categoryId, count, endsIn: "1 hour" });
  await pool.query(
    `with bidder as (
       select id, row_number() over () - 1 as place from unnest($2::uuid[]) as id
     ), paid as (
       insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at)
       select listing_id, bidder.id, 0, 'held', 'NONE', blaze_now()
       from unnest($1::bigint[]) as listing_id, generate_series(1, $3::integer) as seq
       join bidder on true where bidder.place = (listing_id + seq) % $4
       returning 1
     )
     select count(*) from paid`,
    [listingIds, world.bidderIds, bidsPerAuction, world.bidderIds.length],
  );
  await pool.query(
    `insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
     select listing_id, row_number() over (partition by listing_id order by bidder_id),
       bidder_id, 100000 + 50000 * (row_number() over (partition by listing_id order by bidder_id) - 1), blaze_now()
     from deposits where listing_id = any($1::bigint[])`,
    [listingIds],
  );
  await pool.query(
    `update auction_states as state
     set bid_count = last.seq, price_paise = last.amount_paise, leader_id = last.bidder_id
     from bids as last
     where state.listing_id = any($1::bigint[]) and last.listing_id = state.listing_id and last.seq = $2`,
    [listingIds, bidsPerAuction],
  );
  return listingIds;
}

/** One closing worker goes on while bids come in at a fixed rate. */
async function bidWhileClosing(
  { database }: BenchDatabase,
  world: World,
  { ended, round }: { ended: readonly number[]; round: number },
): Promise<Measurement> {
  const total = world.spreadListingIds.length;
  const batcher = new BidBatcher(database.pool);
  const prices = await RisingPrices.from(database.pool);
  let isOver = false;
  const closing = (async () => {
    while (!isOver) {
      const closed = await closeDueAuctions(database, { limit: 1000 });
      const settled = await settleClosedDeposits(database, { limit: 1000 });
      if (closed + settled === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const liveBids = await openLoop(liveBidsPerSecond, liveBidsSeconds, async (turn) => {
    const isLate = turn % 10 === 0;
    const place = (turn + round * liveBidsPerSecond * 10) % total;
    const listingId = (isLate ? ended[(turn * 7) % ended.length] : world.spreadListingIds[place]) ?? 0;
    // One of the eight who may bid on it.
    const client = (place % groups) + groups * ((turn + round) % 8);
    return !("refused" in (await placeBid(batcher, nextBid(world, prices, { listingId, client }))));
  });
  isOver = true;
  await closing;
  await batcher.close();
  return liveBids;
}

/** Several workers that each go on until there is nothing left. */
async function untilNone(work: () => Promise<number>): Promise<number> {
  let total = 0;
  const worker = async () => {
    for (let done = await work(); done > 0; done = await work()) total += done;
  };
  await Promise.all(Array.from({ length: setWorkers }, worker));
  return total;
}

async function timed(work: () => Promise<number>): Promise<{ count: number; seconds: number }> {
  const start = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - start) / 1000 };
}
