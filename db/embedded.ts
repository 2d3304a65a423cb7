import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "./embedded/freePort.ts";
import { makeCluster } from "./embedded/makeCluster.ts";
import { findPostgresHome, type PostgresHome } from "./embedded/postgresHome.ts";
import { clearStaleServer } from "./embedded/staleServer.ts";
import { SetUpProblem } from "./setUpProblem.ts";

export type EmbeddedPostgres = {
  /** Of the owner, on the database `blaze`, over TCP on 127.0.0.1. */
  url: string;
  /** Ends every connection and waits until the server has gone. */
  stop(): Promise<void>;
  /** Resolves when the server ends, asked or not. */
  ended: Promise<void>;
};

type EmbeddedOptions = {
  /** Made when it is missing. The caller makes sure that nobody else uses it at the same time. */
  dataDir: string;
  /** A free one when it is left out. */
  port?: number;
  /** Off for tests only: a power cut then loses the data. On when it is left out. */
  fsync?: boolean;
  maxConnections?: number;
  /** Further settings of the server, which count before all others. */
  settings?: Readonly<Record<string, string | number>>;
};

const OWNER = "blaze";
const START_TIMEOUT_MS = 60_000;
const TRIES = 4;

/**
 * Starts a real PostgreSQL from the npm package, on 127.0.0.1 only and without a socket file. The first
 * start makes the cluster. The password is random and kept in `dataDir/password`, readable by its owner
 * alone; the server's log is `dataDir/postgres.log`. The server ends when this process does, however that
 * happens: embedded/keeper.ts sees to it.
 *
 * @throws SetUpProblem with one clear line.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const home = await findPostgresHome(dataDir);
  const password = await keepPassword(path.join(dataDir, "password"));
  await makeCluster(home, { name: OWNER, password });
  await clearStaleServer(home.cluster);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/blaze`;
    const keeper = await spawnKeeper(home, dataDir, settings(options, port));
    const ended = once(keeper, "exit").then(() => undefined);
    const failure = await waitUntilReady(url, keeper, dataDir);
    if (failure === undefined) return { url, stop: () => stop(keeper, ended, home.cluster), ended };
    await stop(keeper, ended, home.cluster);
    // The port was taken in between, or the last processes of a killed server are still going.
    if (attempt === TRIES || !/Address already in use|is still in use/.test(failure)) {
      throw new SetUpProblem(`PostgreSQL did not start: ${failure} (its log: ${logFile(dataDir)})`);
    }
    await pause(500 * attempt);
  }
}

function logFile(dataDir: string): string {
  return path.join(dataDir, "postgres.log");
}

async function keepPassword(file: string): Promise<string> {
  const kept = await readFile(file, "utf8").catch(() => "");
  if (kept !== "") return kept;
  const password = randomBytes(24).toString("hex");
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

function settings(options: EmbeddedOptions, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: options.maxConnections ?? 100,
    shared_buffers: "256MB",
    timezone: "UTC",
    log_timezone: "UTC",
    jit: "off", // every statement here is short: compiling one costs more than running it
  };
  // A backend whose client has gone ends what it does. PostgreSQL refuses the setting on Windows.
  if (process.platform !== "win32") values.client_connection_check_interval = "5s";
  if (options.fsync === false) {
    Object.assign(values, { fsync: "off", synchronous_commit: "off", full_page_writes: "off" });
  }
  Object.assign(values, options.settings);
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function spawnKeeper(home: PostgresHome, dataDir: string, flags: string[]): Promise<ChildProcess> {
  const log = await open(logFile(dataDir), "w");
  const user = home.user ? [String(home.user.uid), String(home.user.gid)] : ["-", "-"];
  const script = fileURLToPath(new URL("./embedded/keeper.ts", import.meta.url));
  try {
    const keeper = spawn(process.execPath, [script, ...user, home.postgres, "-D", home.cluster, ...flags], {
      stdio: ["pipe", log.fd, log.fd],
      detached: true,
      cwd: "/",
    });
    keeper.stdin?.on("error", () => undefined); // it has gone already: `ended` says so
    return keeper;
  } finally {
    await log.close();
  }
}

/** Answers undefined when the server takes statements, and else why it never will. */
async function waitUntilReady(
  url: string,
  keeper: ChildProcess,
  dataDir: string,
): Promise<string | undefined> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(50)) {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return await readFailure(dataDir);
    if (await makeDatabase(url)) return undefined;
  }
  return `no answer within ${START_TIMEOUT_MS / 1000} seconds`;
}

async function makeDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url.replace(/\/blaze$/, "/postgres") });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query("select from pg_database where datname = 'blaze'");
    if (rowCount === 0) await client.query("create database blaze");
    return true;
  } catch {
    return false; // not up yet; when it never comes up, the caller reads why in the log
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readFailure(dataDir: string): Promise<string> {
  const lines = (await readFile(logFile(dataDir), "utf8").catch(() => "")).trim().split("\n");
  const bind = lines.find((line) => line.includes("Address already in use"));
  const fatal = bind ?? lines.find((line) => line.includes("FATAL:")) ?? lines.at(-1) ?? "";
  return fatal.replace(/^.*?(FATAL|LOG):\s*/, "");
}

async function stop(keeper: ChildProcess, ended: Promise<void>, cluster: string): Promise<void> {
  keeper.stdin?.end();
  await ended;
  await clearStaleServer(cluster); // when the keeper was killed, its server is still there
}
