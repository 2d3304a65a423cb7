import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runMigrations as migrateJobs } from "graphile-worker";
import type pg from "pg";
import type { Database } from "./pool.ts";
import { SetUpProblem } from "./setUpProblem.ts";

type Migration = {
  name: string;
  sql: string;
  checksum: string;
  /** Programs of the version before cannot work with what it makes. */
  stopsVersionBefore: boolean;
  /** All of it or nothing; else each statement by itself, in a way that can be repeated. */
  isAtomic: boolean;
};

const FOLDER = new URL("./migrations/", import.meta.url);
/** What a migration says of itself, in a comment of its own (docs/decisions/0132). */
const STOPS_VERSION_BEFORE = /^-- stops the version before: \S/m;
const NOT_ATOMIC = /^-- statement by statement: \S/m;
/**
 * A change of a table waits for whoever uses it, and all that come later wait behind it. So it gives way after so long, and
 * tries again.
 */
const LOCK_PATIENCE_MS = 2_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 60;
const LOCK_NOT_AVAILABLE = "55P03";
/** Any fixed number: two servers that start at once take turns on it. */
const LOCK = 4_283_901;

/**
 * Migrates the database to the last file of db/migrations, and the job queue's own tables with it. Does
 * nothing when it is there already, or further: a later version may have been here, as long as none of its files
 * stops this one. Returns the names of the files that it applied.
 *
 * @throws SetUpProblem when a file that was applied before has been changed or removed since, or a later version's stops
 * this one.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const applied = await applyPending(client, await readMigrations(folder));
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
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return await Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: URL, name: string): Promise<Migration> {
  const sql = await readFile(new URL(name, folder), "utf8");
  return {
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
    stopsVersionBefore: STOPS_VERSION_BEFORE.test(sql),
    isAtomic: !NOT_ATOMIC.test(sql),
  };
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(`
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default clock_timestamp()
    )`);
  await client.query(
    "alter table migration add column if not exists stops_version_before boolean not null default false",
  );
  const { rows } = await client.query<Applied>(
    "select name, checksum, stops_version_before from migration order by name",
  );
  checkHistory(migrations, rows);
  const done = new Set(rows.map((row) => row.name));
  const pending = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of pending) await applyPatiently(client, migration);
  return pending.map((migration) => migration.name);
}

type Applied = { name: string; checksum: string; stops_version_before: boolean };

function checkHistory(migrations: Migration[], applied: Applied[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  const last = migrations.at(-1)?.name ?? "";
  const others = applied.filter((row) => known.get(row.name) !== row.checksum);
  const changed = others.filter((row) => row.name <= last);
  if (changed.length > 0)
    throw new SetUpProblem(
      `This database was built with other versions of ${namesOf(changed)}. ` +
        "Take the matching version of the program, or empty the demo's data with: npm run reset",
    );
  const stopping = others.filter((row) => row.stops_version_before);
  if (stopping.length > 0)
    throw new SetUpProblem(
      `This database is of a later version, and this one cannot work with ${namesOf(stopping)}. ` +
        "Take the version that made it.",
    );
}

const namesOf = (rows: Applied[]): string => rows.map((row) => row.name).join(", ");

async function applyPatiently(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await (migration.isAtomic ? applyAtOnce : applyStepwise)(client, migration);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES)
        throw new Error(`migration ${migration.name} failed`, { cause: error });
    }
    await pause(PAUSE_MS);
  }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_PATIENCE_MS}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** What PostgreSQL does in no transaction, such as an index that is built while others write. */
async function applyStepwise(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\s*$/m)) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("insert into migration (name, checksum, stops_version_before) values ($1, $2, $3)", [
    migration.name,
    migration.checksum,
    migration.stopsVersionBefore,
  ]);
}
