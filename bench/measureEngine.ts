import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { PlaceBidInput } from "#modules/bidding/waitingBid.ts";
import { naiveBid } from "./baselines/naiveBid.ts";
import { naiveFullBid } from "./baselines/naiveFullBid.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { closedLoop, type Measurement } from "./support/load.ts";
import { RisingPrices, spreadListing, type World } from "./support/world.ts";

export const clients = 256;

export type LoadKind = "hot" | "spread";
export type EngineResults = Record<"naive" | "naiveFull" | "engine", Record<LoadKind, Measurement>>;

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
  const designs = {
    naive: naiveBid(pool),
    naiveFull: naiveFullBid(pool),
    engine: async (bid: PlaceBidInput) => !("refused" in (await placeBid(batcher, bid))),
  };
  const both = async (place: PlaceBid) => ({
    hot: await measure(place, "hot"),
    spread: await measure(place, "spread"),
  });
  const measure = async (place: PlaceBid, kind: LoadKind) => {
    const prices = await RisingPrices.from(pool);
    return await closedLoop(clients, seconds, (client, turn) => {
      const listingId = kind === "hot" ? world.hotListingId : spreadListing(world, client, turn);
      return place(nextBid(world, prices, { listingId, client }));
    });
  };
  const results = {
    naive: await both(designs.naive),
    naiveFull: await both(designs.naiveFull),
    engine: await both(designs.engine),
  };
  await batcher.close();
  return results;
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
