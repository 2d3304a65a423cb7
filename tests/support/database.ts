import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { migrate, readMigrations } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { connectToTestServer } from "./postgresServer.ts";

export type TestDatabase = {
  database: Database;
  /** For a server or a worker that the test starts as a process of its own. */
  url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
};

/** The people of tests bid any amount and have paid for nothing; what the ceiling is about switches it on. */
const withoutCeiling = "insert into settings (key, value) values ('BID_CEILING_RUPEES', '0')";

/** Any fixed number, on the server's own database: who holds it may make or copy the template. */
const TEMPLATE_LOCK = 7_310_455;
/** A pool waits for ever for a connection that a test took and never gave back. */
const LONGEST_CLOSE_MS = 2_000;

/**
 * A database of the test file's own on a real PostgreSQL, at the last migration and otherwise empty. It is
 * a copy of a template, which is migrated from empty once for each state of db/migrations.
 */
export async function createTestDatabase(options: { maxConnections?: number } = {}): Promise<TestDatabase> {
  return createNamed(options, async (server, name) => {
    await server.client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const template = await ensureTemplate(server);
    await server.client.query(`create database ${name} template ${template}`);
    await server.client.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  });
}

/** A database with nothing in it, not even tables: as a company gets it on its first day. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createNamed({}, async ({ client }, name) => {
    await client.query(`create database ${name}`);
  });
}

type Server = Awaited<ReturnType<typeof connectToTestServer>>;

async function createNamed(
  options: { maxConnections?: number },
  create: (server: Server, name: string) => Promise<void>,
): Promise<TestDatabase> {
  const server = await connectToTestServer();
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  try {
    await create(server, name);
  } catch (error) {
    await server.client.end(); // else the open connection would keep the failed test's process alive
    throw error;
  }
  const url = withDatabase(server.url, name);
  const database = createDatabase(url, options);
  const close = async () => {
    const closed = database.close();
    // This ends what is still under way or waits for a lock, so that a test that failed cannot hang.
    await server.client.query(`drop database if exists ${name} with (force)`);
    await server.client.end();
    await Promise.race([closed, pause(LONGEST_CLOSE_MS, undefined, { ref: false })]);
  };
  return { database, url, close };
}

async function ensureTemplate(server: Server): Promise<string> {
  const migrations = await readMigrations();
  const state = [
    ...migrations.map((migration) => migration.name + migration.checksum),
    withoutCeiling,
  ].join();
  const name = `template_${createHash("sha256").update(state).digest("hex").slice(0, 16)}`;
  const { rowCount } = await server.client.query("select from pg_database where datname = $1", [name]);
  if (rowCount === 1) return name;
  // Named at the end, so that a template that failed half-way is never copied.
  await server.client.query("drop database if exists template_half with (force)");
  await server.client.query("create database template_half");
  const database = createDatabase(withDatabase(server.url, "template_half"));
  await migrate(database)
    .then(() => database.pool.query(withoutCeiling))
    .finally(() => database.close());
  await server.client.query(`alter database template_half rename to ${name}`);
  return name;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
