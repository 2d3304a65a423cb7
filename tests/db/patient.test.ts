import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isDatabaseOutage } from "#db/databaseOutage.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake } from "#tests/support/make.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

const LONGEST_QUERY_MS = 500;

let testing: TestDatabase;
let limited: Database;
before(async () => {
  testing = await createTestDatabase();
  limited = createDatabase(testing.url, { maxConnections: 2, longestQueryMs: LONGEST_QUERY_MS });
});
after(async () => {
  await limited.close();
  await testing.close();
});

/** Lets `work` begin while nobody can read the table, and go on when any other query would have been given up. */
async function whileLocked<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const begun = await inTransaction(testing.database, async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    const result = work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await untilWaiting(testing.database);
    await pause(2 * LONGEST_QUERY_MS);
    return { result };
  });
  const result = await begun.result;
  if ("error" in result) throw result.error;
  return result.value;
}

test("the limit for the usual query is there", async () => {
  const reading = () => sql`select from ledger_postings`.execute(limited.kysely);
  await assert.rejects(whileLocked("ledger_postings", reading), /timeout/);
});

test("a transaction in which a statement takes too long, or whose connection was closed, fails as an outage", async () => {
  const slow = inTransaction(limited, async (tx) => {
    await sql`select 1`.execute(tx);
    await sql`select pg_sleep(3)`.execute(tx);
  });
  await assert.rejects(slow, (error) => isDatabaseOutage(error));
  const client = await limited.pool.connect();
  const closing = client.end();
  await assert.rejects(client.query("select 1"), (error) => isDatabaseOutage(error));
  client.release(true);
  await closing;
});

test("the database ends a statement that was given up a second later, and no other", async () => {
  const limitOf = async ({ pool }: Pick<Database, "pool">) =>
    (await pool.query<{ statement_timeout: string }>("show statement_timeout")).rows[0]?.statement_timeout;
  assert.equal(await limitOf(limited), "1500ms");
  assert.equal(await limitOf(testing.database), "0");
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as limit`.execute(limited.patient.kysely);
  assert.equal(rows[0]?.limit, "3601s");
});

test("the check of the whole ledger may take longer than the usual query", async () => {
  assert.deepEqual(await whileLocked("ledger_postings", () => checkMoney(limited)), []);
  assert.deepEqual(await whileLocked("payout_batches", () => checkMoney(limited)), []);
});

test("a search that catches up on every listing may take longer than the usual query", async () => {
  await createMake(testing.database).listing();
  const hoursBehind = sql`update search_progress set refreshed_at = clock_timestamp() - interval '2 hours'`;
  await hoursBehind.execute(testing.database.kysely);
  assert.equal(await whileLocked("search_documents", () => refreshSearch(limited)), 1);
});
