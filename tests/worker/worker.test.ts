import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake, type Make } from "#tests/support/make.ts";

const script = fileURLToPath(new URL("../../worker/main.ts", import.meta.url));

let testing: TestDatabase;
let make: Make;
let standins: Standins;
const workers: ChildProcess[] = [];
before(async () => {
  testing = await createTestDatabase();
  make = createMake(testing.database);
  standins = await startStandins();
  for (let count = 0; count < 2; count++) workers.push(startWorker());
  await until("the worker's jobs are known", async () => (await cronNames()).length > 0, 60_000);
});
after(async () => {
  for (const worker of workers) if (worker.exitCode === null) worker.kill("SIGKILL");
  await standins.close();
  await testing.close();
});

function startWorker(): ChildProcess {
  return spawn(process.execPath, [script], {
    stdio: ["pipe", "ignore", "inherit"],
    env: {
      ...process.env,
      ...standinEnvironment(standins),
      BLAZE_MODE: "demo",
      DATABASE_URL: testing.url,
      BLAZE_PARENT: "1",
    },
  });
}

async function until(what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(20)) {
    if (await isSo()) return;
  }
  assert.fail(`not within ${withinMs} ms: ${what}`);
}

async function cronNames(): Promise<string[]> {
  const { rows } = await sql<{ identifier: string }>`
    select identifier from graphile_worker._private_known_crontabs order by 1`.execute(
    testing.database.kysely,
  );
  return rows.map(({ identifier }) => identifier);
}

async function listingStatus(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from listings where id = ${id}`.execute(
    testing.database.kysely,
  );
  return rows[0]?.status;
}

function isSold(status: string | undefined): boolean {
  return status === "sold";
}

/** An auction with a bid that ends soon. Answers its id. */
async function soonEnding(endsInMs: number): Promise<number> {
  const listing = await make.listing({ endsInMs });
  await make.bid({ listingId: listing.id });
  return listing.id;
}

test("an auction is closed soon after its end and not before it, once, by one of two workers", async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => soonEnding(3_000)));
  await until("they are sold", async () => (await Promise.all(ids.map(listingStatus))).every(isSold), 20_000);
  const { rows: early } = await sql`
    select from listings join auction_states on listing_id = listings.id
    where listings.id = any(${ids}::bigint[]) and closed_at < ends_at`.execute(testing.database.kysely);
  assert.equal(early.length, 0, "not before its end");
  const { rows } = await sql<{ count: number }>`
    select count(*) from orders where listing_id = any(${ids}::bigint[])`.execute(testing.database.kysely);
  assert.equal(rows[0]?.count, ids.length);
  await until(
    "their deposits are sorted",
    async () => {
      const left = await sql`select from deposit_settlements`.execute(testing.database.kysely);
      return left.rows.length === 0;
    },
    5_000,
  );
});

test("the jobs of the timetable are kept in the database", async () => {
  assert.deepEqual(await cronNames(), [
    "checkMoney",
    "closeDays",
    "compareStatements",
    "proveLog",
    "sweep",
    "watchMoney",
  ]);
});

test("a worker that lost its database goes on when it is back", async () => {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(testing.database.kysely);
  const id = await soonEnding(100);
  await until("it is sold", async () => (await listingStatus(id)) === "sold", 10_000);
  for (const worker of workers) assert.equal(worker.exitCode, null);
});

test("a worker stops cleanly when it is asked to, and when whoever started it is gone", async () => {
  const [one, two] = workers as [ChildProcess, ChildProcess];
  one.kill("SIGTERM");
  two.stdin?.end();
  for (const worker of [one, two]) {
    if (worker.exitCode === null) await once(worker, "exit");
    assert.equal(worker.exitCode, 0);
  }
});
