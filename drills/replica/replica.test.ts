import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, type Database } from "#db/pool.ts";
import { Replica } from "#db/replica.ts";
import { createMake, type MadeListing, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { type Pair, startPair } from "../postgres/pair.ts";
import { until } from "../postgres/supervisor.ts";

// A real standby whose replay is stopped: what it answers gets older by a second each second.
const maxAgeMs = 2_000;
/** Between a read's start and its answer, on a busy machine. */
const slackMs = 1_000;
let pair: Pair;
let server: TestServer;
let make: Make;
let listing: MadeListing;
let listingId: number;

before(async () => {
  pair = await startPair({ settings: { fsync: "off" }, log: () => undefined });
  const [, standby] = pair.clusters;
  const database = createDatabase(pair.url);
  server = await startTestServer({
    database: { database, url: pair.url, close: () => database.close() },
    environment: {
      DATABASE_REPLICA_URL: await standby.url(),
      DATABASE_REPLICA_MAX_AGE_SECONDS: String(maxAgeMs / 1_000),
    },
  });
  make = createMake(database);
  listing = await make.listing();
  listingId = listing.id;
  await untilRead();
});
after(async () => {
  await server?.close();
  await pair?.close();
});

test("guests read from the replica, and whoever is signed in sees their own bid at once", async () => {
  await pauseReplay();
  const bidder = await make.user();
  const as = await server.signIn(bidder.id);
  await make.deposit({ listingId, bidderId: bidder.id });
  const placed = await server.call("POST", `/bid/${listingId}/bid`, { as, body: { amount: 100_000 } });
  assert.equal(placed.statusCode, 200, placed.body);
  assert.equal(await shownPrice("/guest/products/category"), null);
  assert.equal(await shownPrice("/products/category", as), 100_000);
  await resumeReplay();
  await until(
    async () => (await shownPrice("/guest/products/category")) === 100_000,
    "the replica stays behind",
  );
});

test("planted fault: a stale replica read is found where the age has no bound, and there is none within the bound", async () => {
  const { context } = server;
  const replica = createDatabase(await pair.clusters[1].url());
  const boundless = new Replica({ primary: context.database, replica, maxAgeMs: 3_600_000 });
  await boundless.read(async () => undefined);
  await until(() => boundless.ageMs < 1_000, "the replica is not looked at");
  const watched = (await make.user({ name: String(Date.now()) })).id;
  await until(() => boundless.read(({ pool }) => has(pool, watched)), "the replica stays behind");
  await pauseReplay();
  const [bounded, unbounded] = await Promise.all([
    oldestRead(watched, (work) => context.replica?.read(work) ?? assert.fail("no replica")),
    oldestRead(watched, (work) => boundless.read(work)),
  ]);
  await resumeReplay();
  await boundless.close();
  assert.ok(bounded < maxAgeMs + slackMs, `a read was ${bounded} ms old`);
  assert.ok(unbounded > maxAgeMs + slackMs, `the fault was not found: ${unbounded} ms`);
});

test("a replica that is gone, or became a primary of its own, is not read, and no guest notices", async () => {
  const [, standby] = pair.clusters;
  await untilRead();
  await pair.supervisor.stop();
  await standby.query("select pg_promote(wait => false)");
  await until(() => (server.context.replica?.ageMs ?? 0) > maxAgeMs, "what is no replica is read");
  await standby.kill();
  await pair.clusters[0].query("alter system set synchronous_standby_names = ''");
  await pair.clusters[0].query("select pg_reload_conf()");
  await make.bid({ listingId, amountPaise: 300_000 });
  assert.equal(await shownPrice("/guest/products/category"), 300_000);
});

/** Until guests' reads go to the replica. */
async function untilRead(): Promise<void> {
  await server.call("GET", "/guest/dashboard");
  await until(() => (server.context.replica?.ageMs ?? maxAgeMs) < maxAgeMs / 2, "the replica is not read");
}

async function pauseReplay(): Promise<void> {
  const [, standby] = pair.clusters;
  await standby.query("select pg_wal_replay_pause()");
  await until(async () => {
    const [row] = await standby.query<{ state: string }>("select pg_get_wal_replay_pause_state() as state");
    return row?.state === "paused";
  }, "the replay is not paused");
}

async function resumeReplay(): Promise<void> {
  await pair.clusters[1].query("select pg_wal_replay_resume()");
}

async function shownPrice(path: string, as?: string): Promise<number | null> {
  const { categoryId } = listing;
  const answer = await server.call("GET", `${path}?category_id=${categoryId}`, as ? { as } : {});
  assert.equal(answer.statusCode, 200, answer.body);
  const { results } = answer.json() as { results: { id: number; current_bid: number | null }[] };
  return results.find(({ id }) => id === listingId)?.current_bid ?? null;
}

type Read = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

async function has(pool: Database["pool"], userId: string): Promise<boolean> {
  return (await pool.query("select from users where id = $1", [userId])).rowCount === 1;
}

/** Writes the time again and again on the primary, reads it as guests do, and returns how old a read was at most. */
async function oldestRead(userId: string, read: Read): Promise<number> {
  const { pool: primary } = server.database;
  let oldest = 0;
  for (const end = Date.now() + maxAgeMs + 2 * slackMs; Date.now() < end; await pause(50)) {
    await primary.query("update users set name = $2 where id = $1", [userId, String(Date.now())]);
    const askedAt = Date.now();
    const { rows } = await read(({ pool }) => pool.query("select name from users where id = $1", [userId]));
    oldest = Math.max(oldest, askedAt - Number((rows[0] as { name: string }).name));
  }
  return oldest;
}
