import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { runMigrations as migrateJobs } from "graphile-worker";
import type pg from "pg";
import type { Database } from "./pool.ts";
import { SetUpProblem } from "./setUpProblem.ts";

type Migration = { name: string; sql: string; checksum: string };

const FOLDER = new URL("./migrations/", import.meta.url);
/** Any fixed number: two servers that start at once take turns on it. */
const LOCK = 4_283_901;

/**
 * Migrates the database to the last file of db/migrations, and the job queue's own tables with it. Does
 * nothing when it is there already. Returns the names of the files that it applied.
 *
 * @throws SetUpProblem when a file that was applied before has been changed or removed since.
 */
export async function migrate(database: Database): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const applied = await applyPending(client);
    await migrateJobs({ pgPool: database.pool });
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    client.release();
  }
}

/**
 * The migrations in the order of their numbers.
 *
 * @internal for tests
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return await Promise.all(names.map(readMigration));
}

async function readMigration(name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, FOLDER), "utf8");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

async function applyPending(client: pg.PoolClient): Promise<string[]> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  const migrations = await readMigrations();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from migration order by name",
  );
  checkHistory(migrations, rows);
  const done = new Set(rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await apply(client, migration);
  return pending.map((migration) => migration.name);
}

function checkHistory(migrations: Migration[], applied: { name: string; checksum: string }[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const changed = applied.filter((row) => known.get(row.name) !== row.checksum).map((row) => row.name);
  if (changed.length === 0) return;
  throw new SetUpProblem(
    `This database was built with other versions of ${changed.join(", ")}. ` +
      "Take the matching version of the program, or empty the demo's data with: npm run reset",
  );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}
