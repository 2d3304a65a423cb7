import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { freePort } from "#db/embedded/freePort.ts";
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
  await until("the second has come after the restart", () => follower.rows.length === 2);
  assert.deepEqual(follower.connections, [false, true]);
});
