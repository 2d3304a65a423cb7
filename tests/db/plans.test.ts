import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { plannedCalls } from "#bench/support/plans/calls.ts";
import { makePlansWorld, type PlansWorld } from "#bench/support/plans/plansWorld.ts";
import { plannedTasks } from "#bench/support/plans/tasks.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  type ExplainedDatabase,
  type ExplainedStatement,
  explainedDatabase,
} from "#tests/support/explained.ts";

/**
 * What each call and each task reads among a hundred thousand orders: plans, and never times, which a busy machine
 * changes. Nothing may read a table from end to end that grows with the marketplace, or more of it than a page or a batch
 * needs.
 */
const orders = 100_000;
/** Rows of one table that one statement looks at: 500 are counted. */
const mostRows = 2_500;
/** A person's own lists look at what is theirs once: the big seller and the big buyer have 1,000 of everything. */
const mostOwnRows = 1_100;
/** Pages that one statement touches, of 8 kB each. */
const mostPages = 13_000;

/** What may read more than that, and why. */
const exceptions: Record<string, { readonly rows: number; readonly pages?: number; readonly why: string }> = {
  "desk: payout batches": {
    rows: 13_000,
    why: "the payouts of twenty batches, in an index that has their sums",
  },
  remindOutbid: {
    rows: 25_000,
    pages: 70_000,
    why: "the live events of ten minutes, of 100,000 in three quarters of an hour",
  },
  completeOrders: { rows: mostRows, pages: 20_000, why: "the postings of its batch, and their indexes" },
  watchMoney: { rows: 5_000, why: "what waits for Blaze: every parcel under way" },
  forgetOldViews: { rows: 5_000, pages: 30_000, why: "its batch" },
  forgetOldMessages: {
    rows: 5_000,
    pages: 30_000,
    why: "its batch, and the three indexes of each row that goes",
  },
};
/** Half a minute on a machine of its own. */
const fillMs = 600_000;
/** Proves the whole of the books. */
const whole = new Set(["checkMoney"]);

let testing: TestDatabase;
let database: ExplainedDatabase;
let world: PlansWorld;
let growing: ReadonlySet<string>;
before(fill, { timeout: fillMs });
after(async () => {
  await database?.close();
  await testing.close();
});

test("plans are told, those of a seq scan too", async () => {
  assert.ok(growing.has("bids") && growing.has("listings"));
  await database.pool.query("select count(*) from bids");
  const [statement] = database.take();
  assert.deepEqual(
    statement?.reads.map(({ by, rows }) => [by.replace(/Index Only Scan.*/, "Seq Scan"), rows]),
    [["Seq Scan", 3 * orders]],
  );
  assert.notDeepEqual(faultsOf("", [statement as ExplainedStatement]), []);
});

for (const { name, ask } of plannedCalls) {
  test(`${name} reads no more than it shows`, async () => {
    await ask(database, world);
    assert.deepEqual(faultsOf(name, database.take()), []);
  });
}

for (const { name, run } of plannedTasks) {
  if (whole.has(name)) continue;
  test(`${name} reads no more than it works on`, async () => {
    await run(testing.database);
    await run(database);
    assert.deepEqual(faultsOf(name, database.take()), []);
  });
}

function faultsOf(name: string, statements: readonly ExplainedStatement[]): string[] {
  const usual: { readonly rows: number; readonly pages?: number } = {
    rows: name.startsWith("a big ") ? mostOwnRows : mostRows,
  };
  const { rows: rowsAtMost, pages: pagesAtMost = mostPages } = exceptions[name] ?? usual;
  return statements.flatMap(({ text, reads, pages }) => [
    ...(pages > pagesAtMost ? [`${pages} pages: ${text}`] : []),
    ...reads
      .filter(({ table, by, rows }) => growing.has(table) && (by === "Seq Scan" || rows > rowsAtMost))
      .map(({ table, by, rows }) => `${rows} rows of ${table} by ${by}: ${text}`),
  ]);
}

async function fill(): Promise<void> {
  testing = await createTestDatabase();
  world = await makePlansWorld(testing.database.pool, orders);
  const { rows } = await testing.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [orders / 20],
  );
  growing = new Set(rows.map(({ name }) => name));
  database = explainedDatabase(testing.url);
}
