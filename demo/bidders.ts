import { setTimeout as pause } from "node:timers/promises";
import { createDatabase } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { stopWithParent } from "#modules/operations/stopWithParent.ts";
import { createProviders } from "#modules/payments/providers.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { chooseBid, readCandidates } from "./bidders/chooseBid.ts";
import { keepSupply } from "./bidders/keepSupply.ts";
import { type BidderParts, placeDemoBid } from "./bidders/placeDemoBid.ts";

const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 20_000;
/** Short, because the demo's clock may end every auction at once. */
const SUPPLY_PAUSE_MS = 2_000;

/**
 * The people who bid while nobody else does: a process of its own that uses the same verbs as the server, in
 * demo mode only. They cannot sign in: they have no mobile.
 */
function main(): void {
  const config = readConfig(process.env);
  if (!config.isDemo) throw new Error("Demo bidders run in demo mode only.");
  const database = createDatabase(config.DATABASE_URL, { maxConnections: 3 });
  const batcher = new BidBatcher(database.pool);
  const parts = {
    database,
    batcher,
    providers: createProviders(config.providers, { publicUrl: config.PUBLIC_URL }),
    standinsUrl: config.STANDINS_URL,
  };
  const ending = new AbortController();
  const running = Promise.all([
    again(() => keepSupply(database, Math.random), { pauseMs: () => SUPPLY_PAUSE_MS, signal: ending.signal }),
    again(() => bidOnce(parts), { pauseMs: bidPauseMs, signal: ending.signal }),
  ]);

  const stop = async (): Promise<void> => {
    ending.abort();
    await running;
    await batcher.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  stopWithParent(process.env, stop);
}

async function bidOnce(parts: BidderParts): Promise<void> {
  const bid = chooseBid(await readCandidates(parts.database), Math.random);
  if (bid !== null) await placeDemoBid(parts, bid);
}

function bidPauseMs(): number {
  return SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
}

type Repeating = { pauseMs: () => number; signal: AbortSignal };

async function again(work: () => Promise<unknown>, { pauseMs, signal }: Repeating): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      // The database may be away for a moment; told once, not every few seconds.
      if (!isFailing) console.error(`bidders: ${error instanceof Error ? error.message : error}`);
      isFailing = true;
    }
    await pause(pauseMs(), undefined, { signal }).catch(() => undefined);
  }
}

main();
