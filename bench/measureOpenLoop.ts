import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";
import { naiveFullBid } from "./baselines/naiveFullBid.ts";
import { nextBid } from "./measureEngine.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { type Measurement, openLoop, type Runs, rounds } from "./support/load.ts";
import { RisingPrices, takeHotListing, type World } from "./support/world.ts";

export type OpenLoopResults = {
  /** The highest rate at which the naive design kept its p99 below `tolerableMs`, in bids a second. */
  readonly naiveRate: number;
  readonly naive: Measurement;
  /** The engine at twenty times that rate. */
  readonly engineRate: number;
  readonly engine: Runs;
};

export const tolerableMs = 100;
const rates = [200, 300, 400, 500, 650, 800, 1000, 1300, 1600, 2000] as const;
const times = 20;

/** Bids on one auction that come at a fixed rate, whether the earlier ones are answered or not. */
export async function measureOpenLoop(
  { database }: BenchDatabase,
  world: World,
  seconds: number,
): Promise<OpenLoopResults> {
  const { pool } = database;
  const naive = naiveFullBid(pool);
  const batcher = new BidBatcher(pool);
  const engine = async (bid: PlaceBidInput) => !("refused" in (await placeBid(batcher, bid)));
  const at = (rate: number, place: typeof naive) => {
    const prices = new RisingPrices();
    const listingId = takeHotListing(world);
    return openLoop(rate, seconds, (client) => place(nextBid(world, prices, { listingId, client })));
  };

  const [lowest, ...higher] = rates;
  let sustained: { rate: number; measured: Measurement } = {
    rate: lowest,
    measured: await at(lowest, naive),
  };
  for (const rate of higher) {
    const measured = await at(rate, naive);
    if (!(measured.p99Ms <= tolerableMs)) break;
    sustained = { rate, measured };
  }
  const engineRate = sustained.rate * times;
  const runs: Measurement[] = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await at(engineRate, engine));
  await batcher.close();
  return { naiveRate: sustained.rate, naive: sustained.measured, engineRate, engine: runs };
}
