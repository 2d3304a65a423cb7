import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";

export type BenchDatabase = {
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
};

/** Connections of a naive design: more were not faster on two cores. The engine uses two of them. */
export const connections = 20;

/** An empty, migrated database on a PostgreSQL of its own, with the durability that production has. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-bench-"));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user
  const postgres = await startEmbeddedPostgres({ dataDir });
  const database = createDatabase(postgres.url, { maxConnections: connections });
  await migrate(database);
  const close = async () => {
    await database.close();
    await postgres.stop();
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, database, close };
}
