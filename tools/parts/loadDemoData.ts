import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { loadDemo } from "#demo/load.ts";
import { readIdentityKeys } from "#modules/identity/identityParts.ts";
import { withDatabase } from "./database.ts";
import { keepKeys } from "./environment.ts";

/**
 * Fills an empty database with the demo's data. A file marks the time while it does: loading that was cut
 * short is begun again from nothing, because nothing else has used the database yet.
 */
export async function loadDemoData(options: {
  url: string;
  dataDir: string;
  isEmbedded: boolean;
}): Promise<void> {
  const { url, dataDir, isEmbedded } = options;
  const marker = path.join(dataDir, "demo-loading");
  const wasCutShort = await stat(marker).then(
    () => true,
    () => false,
  );
  if (wasCutShort && isEmbedded) await emptyDatabase(url);
  await withDatabase(url, async (database) => {
    await migrate(database);
    const { rowCount } = await database.pool.query("select from users limit 1");
    if (rowCount !== 0 && !wasCutShort) return;
    if (rowCount !== 0) throw new SetUpProblem(CUT_SHORT);
    await writeFile(marker, "");
    await loadDemo(database, { dataDir, keys: readIdentityKeys(await keepKeys(dataDir)) });
    await rm(marker);
  });
}

const CUT_SHORT =
  "loading the demo data into the database of DATABASE_URL was cut short before. Empty that database and start again.";

async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/blaze$/, "/postgres") });
  await client.connect();
  await client.query("drop database blaze with (force)");
  await client.query("create database blaze");
  await client.end();
}
