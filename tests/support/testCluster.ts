// One PostgreSQL for all the tests of a machine that run at about the same time. The first test process
// that finds none starts this program; it ends, and removes what it made, when nobody has been connected
// for a while. `npm test` needs none of this: it starts a server and passes TEST_POSTGRES_URL.
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { createDatabase, type Database } from "#db/pool.ts";

const IDLE_MS = 120_000;
const LOOK_EVERY_MS = 5_000;

const folder = process.argv[2];
if (folder === undefined) throw new Error("the folder is missing");

const dataDir = path.join(folder, "postgres");
const addressFile = path.join(folder, "address");
const startingFile = path.join(folder, "starting");

await removeCluster(dataDir);
await rm(addressFile, { force: true });
const server = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 400 });
const database = createDatabase(server.url, { maxConnections: 1 });
await writeFile(addressFile, server.url, { mode: 0o600 });
await rm(startingFile, { force: true });

await Promise.race([untilIdle(database), server.ended]);
await rm(addressFile, { force: true });
await database.close();
await server.stop();
await removeCluster(dataDir);

async function untilIdle(watched: Database): Promise<void> {
  let lastUsed = Date.now();
  while (Date.now() - lastUsed < IDLE_MS) {
    await pause(LOOK_EVERY_MS);
    if (await isUsed(watched)) lastUsed = Date.now();
  }
}

async function isUsed(watched: Database): Promise<boolean> {
  const { rows } = await watched.pool.query(
    "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  );
  return rows.length > 0;
}
