import type { Pool } from "pg";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";
import { naiveBid } from "./baselines/naiveBid.ts";
import { naiveFullBid } from "./baselines/naiveFullBid.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { closedLoop, type Measurement, type Runs, rounds } from "./support/load.ts";
import { RisingPrices, spreadListing, takeHotListing, type World } from "./support/world.ts";

export const clients = 256;

export type LoadKind = "hot" | "spread";
export type EngineResults = Record<"naive" | "naiveFull" | "engine", Record<LoadKind, Runs>>;

/** Whether a bid was accepted. */
type PlaceBid = (bid: PlaceBidInput) => Promise<boolean>;

/** The engine in this process against the naive designs in the same, hot and spread, all with the same data. */
export async function measureEngine(
  { database }: BenchDatabase,
  world: World,
  seconds: number,
): Promise<EngineResults> {
  const { pool } = database;
  const batcher = new BidBatcher(pool);
  const naive = roundsOf(naiveBid(pool));
  const naiveFull = roundsOf(naiveFullBid(pool));
  const engine = roundsOf(async (bid) => !("refused" in (await placeBid(batcher, bid))));
  for (let round = 0; round < rounds; round += 1) {
    for (const design of [naive, naiveFull, engine]) {
      design.hot.push(await measure(pool, world, { kind: "hot", place: design.place, seconds }));
      design.spread.push(await measure(pool, world, { kind: "spread", place: design.place, seconds }));
    }
  }
  await batcher.close();
  return { naive, naiveFull, engine };
}

type Rounds = Record<LoadKind, Measurement[]> & { place: PlaceBid };

function roundsOf(place: PlaceBid): Rounds {
  return { place, hot: [], spread: [] };
}

async function measure(
  pool: Pool,
  world: World,
  { kind, place, seconds }: { kind: LoadKind; place: PlaceBid; seconds: number },
): Promise<Measurement> {
  const prices = await RisingPrices.from(pool);
  const hotListingId = takeHotListing(world);
  return await closedLoop(clients, seconds, (client, turn) => {
    const listingId = kind === "hot" ? hotListingId : spreadListing(world, client, turn);
    return place(nextBid(world, prices, { listingId, client }));
  });
}

let keys = 0;

/** The next bid of a client, with an Idempotency-Key of its own. */
export function nextBid(
  { bidderIds }: World,
  prices: RisingPrices,
  { listingId, client }: { listingId: number; client: number },
): PlaceBidInput {
  keys += 1;
  return {
    listingId,
    bidderId: bidderIds[client % bidderIds.length] ?? "",
    amountPaise: prices.next(listingId),
    idempotencyKey: `bench-${process.pid}-${keys}`,
  };
}
