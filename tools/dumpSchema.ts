// npm run schema: builds an empty database from db/migrations and writes down what came of it, as
// db/schema.sql for the reader and as db/schema.ts for the compiler.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { describeSql } from "./schema/describeSql.ts";
import { describeTypes } from "./schema/describeTypes.ts";
import { readColumns } from "./schema/readColumns.ts";

const FOLDER = new URL("../db/", import.meta.url);

if (import.meta.main) await dumpSchema();

async function dumpSchema(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-schema-"));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false });
  const database = createDatabase(server.url);
  try {
    await migrate(database);
    const { sql, types } = await describeSchema(database);
    await writeFile(new URL("schema.sql", FOLDER), sql);
    await writeFile(new URL("schema.ts", FOLDER), types);
    console.log("Wrote db/schema.sql and db/schema.ts.");
  } finally {
    await database.close();
    await server.stop();
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The two files' contents, for a database that stands at the last migration. */
export async function describeSchema(database: Database): Promise<{ sql: string; types: string }> {
  const columns = await readColumns(database.pool);
  return { sql: await describeSql(database.pool, columns), types: describeTypes(columns) };
}
