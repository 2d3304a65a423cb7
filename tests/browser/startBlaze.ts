import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#db/embedded/freePort.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { demoListings } from "#demo/data/listings.ts";
import { drawPicture } from "#demo/pictures/drawPicture.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { createDiskMediaStore } from "#modules/media/diskMediaStore.ts";
import type { FaultKind, StandinProvider } from "#standins/faults.ts";
import { demoEnvironment } from "#tools/parts/environment.ts";
import { type Part, startPart } from "#tools/parts/startPart.ts";
import { createTestDatabase } from "../support/database.ts";
import { createMake, type Make } from "../support/make.ts";

export type RunningBlaze = {
  url: string;
  database: Database;
  make: Make;
  /** A call of the API from outside the browser; `path` stands below /api/v1. */
  call(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<unknown>;
  /** A new session of this user, for what a test does not want to sign in for by hand. */
  signIn(userId: string): Promise<string>;
  /** Moves the one clock on and waits until what fell due has run. */
  advanceClock(seconds: number): Promise<void>;
  /** Switches a fault of a provider's stand-in on, for so many times. */
  armFault(fault: { provider: StandinProvider; kind: FaultKind; times?: number }): Promise<void>;
  /** Stops the server process, as a lost connection looks from outside, and starts it again. */
  restartServer(): Promise<{ up(): Promise<void> }>;
  stop(): Promise<void>;
};

type BlazeOptions = {
  /** What browsers call it. */
  host: "127.0.0.1" | "localhost";
  /** Else the clock, the operator's settings and the processes stay as they are: other tests count on them. */
  changeable: boolean;
};

/**
 * The whole of Blaze as `npm start` runs it, each part a process of its own, on a database of the test's own
 * and without demo data or demo bidders, so that nobody else moves a price.
 */
export async function startBlaze({ host, changeable }: BlazeOptions): Promise<RunningBlaze> {
  const { database, url: databaseUrl, close } = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), "blaze-browser-"));
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const demo = await demoEnvironment({ dataDir, databaseUrl, port, standinsPort: await freePort() });
  const environment: Record<string, string> = { ...demo, PUBLIC_URL: url };
  await drawTestPicture(dataDir);
  const run = (name: string, script: string) =>
    startPart({ name, script, logDir: path.join(dataDir, "log"), environment });
  const others = [await run("stand-ins", "standins/main.ts"), await run("worker", "worker/main.ts")];
  let server = await run("server", "server/main.ts");
  await untilAnswers(`${url}/api/v1/settings`, server);

  const call = callsOf(url);
  const change = () => {
    if (!changeable) throw new Error("Other files count on this Blaze as it is: see playwright.config.ts.");
  };

  return {
    url,
    database,
    make: createMake(database, { oneCategory: true }),
    call: async (method, callPath, options) => {
      if (method === "PATCH" && callPath === "/ops/settings") change();
      return await call(method, callPath, options);
    },
    signIn: (userId) => inTransaction(database, (transaction) => createSession(transaction, userId)),
    advanceClock: async (seconds) => {
      change();
      await call("POST", "/demo/clock", { body: { advance_seconds: seconds } });
    },
    armFault: async (fault) => {
      change();
      const response = await fetch(`http://127.0.0.1:${environment.STANDINS_PORT}/control/faults`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fault),
      });
      if (!response.ok) throw new Error(`${JSON.stringify(fault)}: ${await response.text()}`);
    },
    restartServer: async () => {
      change();
      await server.stop();
      return {
        up: async () => {
          server = await run("server", "server/main.ts");
          await untilAnswers(`${url}/api/v1/settings`, server);
        },
      };
    },
    stop: async () => {
      await Promise.all([server, ...others].map((part) => part.stop()));
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callsOf(url: string): RunningBlaze["call"] {
  return async (method, path, { token, body } = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return await response.json();
  };
}

/** Every listing of tests/support/make.ts has this one. */
async function drawTestPicture(dataDir: string): Promise<void> {
  const [picture] = demoListings[0]?.pictures ?? [];
  if (picture === undefined) throw new Error("the first demo listing has no picture");
  await createDiskMediaStore(dataDir).put("test-picture.svg", Buffer.from(drawPicture(picture.request)));
}

async function untilAnswers(url: string, server: Part): Promise<void> {
  for (let attempt = 0; attempt < 300 && !server.hasEnded(); attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`the server does not answer:\n${await readFile(server.logFile, "utf8")}`);
}
