// npm run reset: empties the data folder, so that the next npm start begins anew.
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { clearStaleServer } from "#db/embedded/staleServer.ts";
import { dataFolder, holdDataFolder } from "./parts/dataFolder.ts";
import { describeError } from "./parts/supervisor.ts";

/** What a start makes. Nothing else is removed, so that a mistaken DATA_DIR costs no other data. */
const OURS = new Set(["postgres", "media", "log", "secret", "demo-loading", "running.json"]);
const STANDINS = /^standin(s\.sqlite|-keys\.json)/; // SQLite adds endings for its own files

try {
  await reset(dataFolder());
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}

async function reset(dir: string): Promise<void> {
  const folder = await holdDataFolder(dir);
  const postgres = path.join(dir, "postgres");
  await clearStaleServer(path.join(postgres, "cluster"));
  await removeCluster(postgres);
  for (const name of await readdir(dir)) {
    if (OURS.has(name) || STANDINS.test(name)) await rm(path.join(dir, name), { recursive: true });
  }
  await folder.release();
  const left = await readdir(dir);
  const note = left.length > 0 ? ` These are not Blaze's and were left: ${left.join(", ")}.` : "";
  console.log(`Emptied ${dir}. The next npm start begins anew.${note}`);
}
