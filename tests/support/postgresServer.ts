import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const TIMEOUT_MS = 60_000;

/**
 * A connection to the server that the tests share, on its database `blaze`. While it is open the server
 * stays. The server is the one of TEST_POSTGRES_URL, or one that the test processes of this machine share
 * (see testCluster.ts), started here when there is none.
 */
export async function connectToTestServer(): Promise<{ url: string; client: pg.Client }> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined) return { url: given, client: await connect(given) };
  const folder = await sharedFolder();
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const url = await readFile(path.join(folder, "address"), "utf8").catch(() => "");
    const client = url === "" ? undefined : await connect(url).catch(() => undefined);
    if (client !== undefined) return { url, client };
    if (await isOursToStart(folder)) await startCluster(folder);
  }
  throw new Error(`no test database within ${TIMEOUT_MS / 1000} seconds: see ${path.join(folder, "log")}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** One for each clone of the project and user, so that two do not meet. */
async function sharedFolder(): Promise<string> {
  const place = `${process.getuid?.()} ${fileURLToPath(import.meta.url)}`;
  const name = createHash("sha256").update(place).digest("hex").slice(0, 12);
  const folder = path.join(os.tmpdir(), `blaze-tests-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** True for exactly one of the processes that ask while there is no server. */
async function isOursToStart(folder: string): Promise<boolean> {
  const file = path.join(folder, "starting");
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const starter = Number(await readFile(file, "utf8").catch(() => process.pid));
    // The starter died half-way: the next round begins anew.
    if (!isAlive(starter)) await rm(file, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function startCluster(folder: string): Promise<void> {
  const log = await open(path.join(folder, "log"), "w");
  const script = fileURLToPath(new URL("./testCluster.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], {
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  child.unref();
  await writeFile(path.join(folder, "starting"), String(child.pid));
  await log.close();
}
