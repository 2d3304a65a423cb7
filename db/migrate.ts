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
 * Whoever wrote the files up to this one stopped everything for each of them.
 *
 * @internal for tests
 */
export const LAST_WITHOUT_RULES = "0233_exclusions_by_origin.sql";
/**
 * A change of a table waits for whoever uses it, and all that come later wait behind it. So it gives way after so long, and
 * tries again.
 */
const LOCK_PATIENCE_MS = 2_000;
const PAUSE_MS = 1_000;
const TURN_PAUSE_MS = 100;
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
    await takeTurn(client);
    const applied = await applyPending(client, await readMigrations(folder));
    await migrateJobs({ pgPool: database.pool });
    return applied;
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    client.release();
  }
}

/**
 * Asks for the lock again and again: whoever waited in one statement for it would be waited for by an index that the other
 * one builds `concurrently`, and neither would end.
 */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  const ask = () => client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [LOCK]);
  while (!(await ask()).rows[0]?.taken) await pause(TURN_PAUSE_MS);
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
  await addStops(client);
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

/** Databases of before decision 0132 lack it. Only there: even a change that changes nothing waits for a backup that reads the table. */
async function addStops(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'migration'::regclass and attname = 'stops_version_before'",
  );
  if (rows.length > 0) return;
  await patiently(client, () =>
    client.query("alter table migration add column stops_version_before boolean not null default false"),
  );
}

function checkHistory(migrations: Migration[], applied: Applied[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  // Whoever wrote up to LAST_WITHOUT_RULES took each name from the files before it; later ones may come between ours.
  const isOurs = ({ name }: Applied) => known.has(name) || name <= LAST_WITHOUT_RULES;
  const others = applied.filter((row) => known.get(row.name) !== row.checksum);
  const changed = others.filter(isOurs);
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
  try {
    if (migration.isAtomic) await patiently(client, () => applyAtOnce(client, migration));
    else await applyStepwise(client, migration);
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error });
  }
}

/** Does it with a limit to how long it waits for locks, and again when that was not enough. */
async function patiently(client: pg.PoolClient, work: () => Promise<unknown>): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_PATIENCE_MS}`);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
      }
      await pause(PAUSE_MS);
    }
  } finally {
    await client.query("reset lock_timeout");
  }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/**
 * What PostgreSQL does in no transaction, such as an index that is built while others write: that one waits for the
 * transactions that are under way, and nobody waits for it.
 */
async function applyStepwise(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of migration.sql.split(/;\s*$/m)) {
    const step = () => client.query(statement);
    await (/\bconcurrently\b/i.test(statement) ? step() : patiently(client, step));
  }
  await record(client, migration);
}

async function record(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query("insert into migration (name, checksum, stops_version_before) values ($1, $2, $3)", [
    migration.name,
    migration.checksum,
    migration.stopsVersionBefore,
  ]);
}
