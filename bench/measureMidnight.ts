import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { startStandins } from "#standins/startStandins.ts";
import { bidsPerAuction, makeEnding } from "./measureClosing.ts";
import { nextBid } from "./measureEngine.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { signIn, startBidServer } from "./support/bidServer.ts";
import { HttpClient } from "./support/httpClient.ts";
import { type Measurement, openLoop } from "./support/load.ts";
import { startRealWorker } from "./support/realWorker.ts";
import { groups, RisingPrices, type World } from "./support/world.ts";

export type Midnight = {
  /** Auctions that ended when they should, and those that a late bid gave more time. */
  readonly ended: number;
  readonly extended: number;
  readonly orders: number;
  readonly messages: number;
  /** From the end until the last winner had an order, and until the last message was written. */
  readonly orderedSeconds: number;
  readonly toldSeconds: number;
  readonly bidsPerSecond: number;
  readonly before: Measurement;
  readonly meanwhile: Measurement;
};

const bidsPerSecond = 300;
const leadSeconds = 10;
const longestSeconds = 300;
/** Auctions that end then and are bid on until then. */
const hotAtTheEnd = 200;
const workers = 2;

/** Two real workers and a real server, while bids come in at a fixed rate. */
export async function measureMidnight(
  bench: BenchDatabase,
  world: World,
  auctions: number,
): Promise<Midnight> {
  const { url, database } = bench;
  const tokens = await signIn(bench, world);
  const ids = await makeEnding(bench, world, auctions);
  const end = await endIn(database.pool, ids);
  const standins = await startStandins();
  const { server, port } = await startBidServer(url);
  const running = Array.from({ length: workers }, () => startRealWorker(url, standins));
  const bidding = new LateBids(world, {
    ...{ port, tokens, ending: ids.slice(-hotAtTheEnd) },
    prices: await RisingPrices.from(database.pool),
  });
  try {
    await pause(Math.max(0, (await secondsUntil(database.pool, end)) * 1000 - leadSeconds * 1000));
    const before = await bidding.run(leadSeconds, () => false);
    let isOver = false;
    const [meanwhile, times] = await Promise.all([
      bidding.run(longestSeconds, () => isOver),
      untilTold(database.pool, end).finally(() => {
        isOver = true;
      }),
    ]);
    const { rows } = await database.pool.query<{ ended: number; orders: number; messages: number }>(
      countsSql,
      [ids, end],
    );
    const counts = rows[0] ?? { ended: 0, orders: 0, messages: 0 };
    return { ...counts, ...times, extended: auctions - counts.ended, bidsPerSecond, before, meanwhile };
  } finally {
    bidding.close();
    for (const worker of running) worker.kill("SIGKILL");
    await Promise.all(running.map((worker) => once(worker, "exit")));
    server.stdin?.end();
    await once(server, "exit");
    await standins.close();
  }
}

/** All of them at one moment, which is answered: time enough for the processes to start. */
async function endIn(pool: Pool, ids: readonly number[]): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    `with moment as (select date_trunc('second', blaze_now()) + $2 * interval '1 second' as at), moved as (
       update auction_states set scheduled_ends_at = at, ends_at = at from moment where listing_id = any($1::bigint[])
     )
     select at::text from moment`,
    [ids, leadSeconds * 4],
  );
  await pool.query("vacuum analyze auction_states");
  return rows[0]?.at ?? "";
}

async function secondsUntil(pool: Pool, end: string): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    "select extract(epoch from $1::timestamptz - blaze_now())::float8 as left",
    [end],
  );
  return rows[0]?.left ?? 0;
}

/** Looks four times a second. */
async function untilTold(pool: Pool, end: string): Promise<{ orderedSeconds: number; toldSeconds: number }> {
  let orderedSeconds: number | null = null;
  for (;;) {
    const { rows } = await pool.query<{ ordered: boolean; told: boolean }>(
      `select not exists (select from auction_states where status = 'open' and ends_at <= $1::timestamptz) as ordered,
         not exists (select from deposit_settlements) as told`,
      [end],
    );
    const seconds = -(await secondsUntil(pool, end));
    if (seconds > longestSeconds) throw new Error(`not over after ${longestSeconds} s`);
    if (seconds > 0 && rows[0]?.ordered) orderedSeconds ??= seconds;
    if (orderedSeconds !== null && rows[0]?.told) return { orderedSeconds, toldSeconds: seconds };
    await pause(250);
  }
}

const countsSql = `
  select (select count(*)::integer from auction_states where listing_id = any($1::bigint[]) and ends_at = $2::timestamptz) as ended,
    (select count(*)::integer from orders join auction_states using (listing_id)
     where listing_id = any($1::bigint[]) and ends_at = $2::timestamptz) as orders,
    (select count(*)::integer from messages) as messages`;

/** By turns on an auction that ends then and on one that goes on. */
class LateBids {
  readonly #world: World;
  readonly #tokens: readonly string[];
  readonly #ending: readonly number[];
  readonly #prices: RisingPrices;
  readonly #free: HttpClient[] = [];
  readonly #port: number;
  #turns = 0;

  constructor(
    world: World,
    {
      port,
      tokens,
      ending,
      prices,
    }: { port: number; tokens: readonly string[]; ending: readonly number[]; prices: RisingPrices },
  ) {
    this.#world = world;
    this.#port = port;
    this.#tokens = tokens;
    this.#ending = ending;
    this.#prices = prices;
  }

  async run(seconds: number, isOver: () => boolean): Promise<Measurement> {
    return await openLoop(bidsPerSecond, seconds, () => this.#bid(), isOver);
  }

  async #bid(): Promise<boolean> {
    this.#turns += 1;
    const { listingId, client } = this.#turns % 2 === 0 ? this.#onEnding() : this.#onOther();
    const { amountPaise, idempotencyKey } = nextBid(this.#world, this.#prices, { listingId, client });
    const http = HttpClient.free(this.#free, this.#port);
    const status = await http.post({
      path: `/api/v1/bid/${listingId}/bid`,
      ...{ token: this.#tokens[client] ?? "", key: idempotencyKey ?? "", body: `{"amount":${amountPaise}}` },
    });
    this.#free.push(http);
    return status === 200;
  }

  /** By one of the five who have a deposit on it. */
  #onEnding(): { listingId: number; client: number } {
    const listingId = this.#ending[this.#turns % this.#ending.length] ?? 0;
    const seq = 1 + (Math.floor(this.#turns / this.#ending.length) % bidsPerAuction);
    return { listingId, client: (listingId + seq) % this.#tokens.length };
  }

  #onOther(): { listingId: number; client: number } {
    const { spreadListingIds } = this.#world;
    const place = (this.#turns * 7) % spreadListingIds.length;
    return { listingId: spreadListingIds[place] ?? 0, client: (place % groups) + groups * (this.#turns % 8) };
  }

  close(): void {
    for (const client of this.#free) client.close();
  }
}
