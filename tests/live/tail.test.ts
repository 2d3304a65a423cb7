import assert from "node:assert/strict";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { freePort } from "#db/embedded/freePort.ts";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { LiveTail } from "#modules/live/LiveTail.ts";
import type { LiveRow } from "#modules/live/liveRow.ts";
import { recordPersonalEvents } from "#modules/live/recordEvents.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake } from "#tests/support/make.ts";
import { until } from "./streams.ts";

let testing: TestDatabase;
before(async () => {
  testing = await createTestDatabase();
});
/** Also of tests that failed: a tail that goes on keeps the process alive. */
const tails: LiveTail[] = [];
after(async () => {
  for (const tail of tails) await tail.stop();
  await testing.close();
});

function followed(databaseUrl: string) {
  const rows: LiveRow[] = [];
  const connections: boolean[] = [];
  const tail = new LiveTail({
    databaseUrl,
    onReading: (reading) => rows.push(...reading.rows),
    onGap: () => assert.fail("there is no gap in this test"),
    onConnection: ({ connected }) => connections.push(connected),
  });
  tails.push(tail);
  tail.start();
  return { tail, rows, connections, ids: () => rows.map(({ id }) => id) };
}

async function record(database: Database, userId: string): Promise<void> {
  await inTransaction(database, (tx) =>
    recordPersonalEvents(tx, [{ userId, kind: "outbid", listingId: null }]),
  );
}

test("a slow transaction with lower ids holds nothing up and loses nothing", async () => {
  const { database, url } = testing;
  const { id: userId } = await createMake(database).user();
  const follower = followed(url);
  await follower.tail.ready;
  const slow = await database.pool.connect();
  await slow.query("begin");
  const insert = "insert into live_events (kind, payload) values ('settings', '{}') returning id";
  const slowId = (await slow.query(insert)).rows[0].id as number;

  await record(database, userId);
  await until("the quick one is read at once", () => follower.rows.length === 1, 900);
  assert.ok((follower.ids()[0] ?? 0) > slowId);

  await slow.query("commit");
  slow.release();
  await until("the slow one is read by the poll", () => follower.rows.length === 2, 2_500);
  assert.equal(follower.ids()[1], slowId);
  await follower.tail.stop();
});

test("each of many events from many transactions is read exactly once", async () => {
  const { database, url } = testing;
  const { id: userId } = await createMake(database).user();
  const follower = followed(url);
  await follower.tail.ready;
  await Promise.all(Array.from({ length: 300 }, () => record(database, userId)));
  await until("all have come", () => follower.rows.length >= 300);
  const { rows } = await sql<{ id: number }>`
    select id from live_events where user_id = ${userId}`.execute(database.kysely);
  const byNumber = (one: number, other: number) => one - other;
  assert.deepEqual(follower.ids().sort(byNumber), rows.map(({ id }) => id).sort(byNumber));
  await follower.tail.stop();
});

test("of many events of one listing only the last is read, because it holds the whole state", async () => {
  const { database, url } = testing;
  const follower = followed(url);
  await follower.tail.ready;
  await sql`
    insert into live_events (kind, listing_id, payload)
    select 'listing', 5, jsonb_build_object('bid_count', number)
    from generate_series(1, 100) as number order by number`.execute(database.kysely);
  const [row] = await until("it has come", () => (follower.rows.length > 0 ? follower.rows : undefined));
  assert.equal(follower.rows.length, 1);
  assert.ok(row?.kind === "listing" && row.payload.bid_count === 100);
  await follower.tail.stop();
});

test("nothing is lost when PostgreSQL restarts", { timeout: 120_000 }, async (context) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-live-"));
  const options = { dataDir, port: await freePort(), fsync: false };
  let server = await startEmbeddedPostgres(options);
  const database = createDatabase(server.url);
  context.after(async () => {
    for (const tail of tails) await tail.stop();
    await database.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  const { id: userId } = await createMake(database).user();
  const follower = followed(server.url);
  await follower.tail.ready;
  await record(database, userId);
  await until("the first has come", () => follower.rows.length === 1);

  await server.stop();
  server = await startEmbeddedPostgres(options);
  await record(database, userId);
  await until("the second has come after the restart", () => new Set(follower.ids()).size === 2);
  assert.deepEqual(follower.connections, [false, true]);
  assert.equal(follower.rows.length, 2, "the first is not told again");
});

test("after a lost connection nothing is told a second time, nor what was there before the beginning", async () => {
  const { database, url } = testing;
  const { id: userId } = await createMake(database).user();
  await record(database, userId);
  const follower = followed(url);
  await follower.tail.ready;
  await record(database, userId);
  await until("the first has come", () => follower.rows.length === 1);
  for (const round of [1, 2]) {
    await database.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'blaze live' and datname = current_database()`);
    await record(database, userId);
    await until("it is connected again", () => follower.connections.length === 2 * round);
    const newest = (await newestEvent(database)).id;
    await until("the next has come", () => follower.ids().includes(newest));
  }
  const { rows } = await sql<{ id: number }>`
    select id from live_events where user_id = ${userId} order by id offset 1`.execute(database.kysely);
  const told = follower.rows.filter(({ kind }) => kind === "personal");
  assert.deepEqual(
    told.map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  await follower.tail.stop();
});

/**
 * What is not in the log on the disk when PostgreSQL crashes is forgotten: the numbers of transactions that rolled back
 * or did not wait for the log, and the ids that these gave out. Whoever writes the log in the background stands still.
 */
test("nothing is lost when PostgreSQL crashes and gives numbers of transactions out again", {
  timeout: 120_000,
}, async (context) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-live-"));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user
  const options = { dataDir, port: await freePort(), settings: { autovacuum: "off" } };
  let server = await startEmbeddedPostgres(options);
  const database = createDatabase(server.url);
  let stopped: number[] = [];
  const killStopped = () => {
    for (const pid of stopped) process.kill(pid, "SIGKILL");
    stopped = [];
  };
  context.after(async () => {
    killStopped();
    for (const tail of tails) await tail.stop();
    await database.close();
    await server.stop();
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  const { id: userId } = await createMake(database).user();
  await database.pool.query("create role tail superuser login password 'tail'");
  const follower = followed(server.url.replace(/\/\/.*@/, "//tail:tail@"));
  await follower.tail.ready;
  // Once it has lost its connection, the tail comes back when it is told to.
  await database.pool.query("alter role tail nologin");
  stopped = await stopLogWriters(database);
  await rollBack(database);
  await recordWithoutWaiting(database, userId);
  await until("the tail has read what will be forgotten", () => follower.rows.length === 1);
  const forgotten = await newestEvent(database);
  let given = "";
  for (let count = 0; count < 20; count += 1) given = await rollBack(database);
  await until("the tail has seen them end", () => BigInt(follower.tail.after) > BigInt(given));

  const pidFile = await readFile(path.join(dataDir, "cluster", "postmaster.pid"), "utf8");
  process.kill(Number(pidFile.split("\n")[0]), "SIGKILL");
  killStopped();
  await server.ended;
  server = await startEmbeddedPostgres(options);
  assert.ok(BigInt(await rollBack(database)) <= BigInt(given), "their numbers are given out again");
  await record(database, userId);
  assert.deepEqual(await newestEvent(database), forgotten, "and so is the id of the event");
  await database.pool.query("alter role tail login");
  await until("the event has come", () => follower.rows.length > 1);
});

/** Stops what writes the log without being asked to by a commit, and answers the processes. */
async function stopLogWriters(database: Database): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where backend_type in ('walwriter', 'background writer', 'checkpointer')`);
  assert.equal(rows.length, 3);
  for (const { pid } of rows) process.kill(pid, "SIGSTOP");
  return rows.map(({ pid }) => pid);
}

async function recordWithoutWaiting(database: Database, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`set local synchronous_commit = off`.execute(tx);
    await recordPersonalEvents(tx, [{ userId, kind: "outbid", listingId: null }]);
  });
}

async function newestEvent(database: Database): Promise<{ transaction_id: string; id: number }> {
  const { rows } = await database.pool.query(`
    select transaction_id::text, id from live_events order by live_events.transaction_id desc limit 1`);
  return rows[0];
}

async function rollBack(database: Database): Promise<string> {
  const client = await database.pool.connect();
  await client.query("begin");
  const { rows } = await client.query("select pg_current_xact_id()::text as given");
  await client.query("rollback");
  client.release();
  return rows[0].given;
}
