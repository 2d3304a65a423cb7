import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { freePort } from "#db/embedded/freePort.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { type CutProxy, startCutProxy } from "./cutProxy.ts";
import type { DrillDatabase } from "./drillDatabase.ts";
import { KeptProcess } from "./keptProcess.ts";

export const softClose = { windowMs: 2_000, limitMs: 6_000 };
/** The system's clock begins so far ahead that it can be set back. */
const CLOCK_AHEAD_SECONDS = 600;

export type Person = { readonly id: string; readonly token: string };
export type DrillAuction = { readonly listingId: number; readonly isPaid: boolean };

/** A process of the product, and the proxy before its database. */
export type Part = { readonly process: KeptProcess; readonly toDatabase: CutProxy };

export type ChaosWorld = {
  /** Where the clients go: a proxy before both servers. */
  readonly url: string;
  readonly front: CutProxy;
  readonly servers: readonly Part[];
  readonly serverUrls: readonly string[];
  readonly workers: readonly Part[];
  readonly postgres: DrillDatabase;
  /** The drill's own connections, past every proxy. */
  readonly database: Database;
  readonly standins: Standins;
  readonly people: readonly Person[];
  readonly auctions: readonly DrillAuction[];
  readonly logDir: string;
  close(): Promise<void>;
};

type WorldWish = { readonly people: number; readonly endsInMs: readonly number[] };

/** Two servers and two workers as `npm run serve` and `npm run work` start them, with stand-ins for the providers. */
export async function startChaosWorld(postgres: DrillDatabase, wish: WorldWish): Promise<ChaosWorld> {
  const database = createDatabase(postgres.url, { maxConnections: 4 });
  const make = createMake(database);
  const logDir = await mkdtemp(path.join(os.tmpdir(), "blaze-chaos-log-"));
  const ports = [await freePort(), await freePort()];
  const front = await startCutProxy(ports);
  const url = `http://127.0.0.1:${front.port}`;
  const standins = await startStandins({ merchantUrl: url });
  const databasePort = Number(new URL(postgres.url).port);
  const start = async (name: string, script: string, port: number): Promise<Part> => {
    const toDatabase = await startCutProxy([databasePort]);
    const environment = {
      ...{ NODE_ENV: "production", BLAZE_MODE: "demo", LOG_LEVEL: "warn", HOST: "127.0.0.1" },
      ...{
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: logDir,
        DATABASE_URL: through(postgres.url, toDatabase),
      },
      ...standinEnvironment(standins),
    };
    const process = new KeptProcess({ name, script, environment, logFile: path.join(logDir, `${name}.log`) });
    process.start();
    return { process, toDatabase };
  };
  const servers: Part[] = [];
  for (const [index, port] of ports.entries())
    servers.push(await start(`server ${index + 1}`, "server/main.ts", port));
  const workers = [
    await start("worker 1", "worker/main.ts", 1),
    await start("worker 2", "worker/main.ts", 1),
  ];
  const serverUrls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(serverUrls.map((one) => untilAnswers(one)));
  const people = await makePeople(database, make, wish.people);
  const auctions = await makeAuctions(database, make, people, wish.endsInMs);
  return {
    ...{ url, front, servers, serverUrls, workers, postgres, database, standins, people, auctions, logDir },
    async close() {
      for (const { toDatabase } of [...servers, ...workers]) toDatabase.goOn();
      await Promise.all([...servers, ...workers].map(({ process }) => process.stop()));
      await Promise.all(
        [front, ...[...servers, ...workers].map((part) => part.toDatabase)].map((one) => one.close()),
      );
      await standins.close();
      await database.close();
      await rm(logDir, { recursive: true, force: true });
    },
  };
}

function through(databaseUrl: string, { port }: CutProxy): string {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}

/** Resolves when a server serves, database and all. */
export async function untilAnswers(url: string, withinMs = 60_000): Promise<void> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(100)) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${url}/api/v1/settings`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`no answer within ${withinMs / 1000} seconds: ${url}`);
}

/** @internal for tests */
export async function makePeople(database: Database, make: Make, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await make.user();
    people.push({ id, token: await inTransaction(database, (tx) => createSession(tx, id)) });
  }
  return people;
}

/**
 * Every third auction asks for a deposit that is paid; the others have none, and everybody may bid there.
 *
 * @internal for tests
 */
export async function makeAuctions(
  database: Database,
  make: Make,
  people: readonly Person[],
  endsInMs: readonly number[],
): Promise<DrillAuction[]> {
  const { id: operatorId } = await make.user({ isOperator: true });
  await make.advanceClock(CLOCK_AHEAD_SECONDS);
  const changes = {
    DEPOSIT_ENABLED: true,
    SOFT_CLOSE_WINDOW_SECONDS: softClose.windowMs / 1000,
    SOFT_CLOSE_LIMIT_SECONDS: softClose.limitMs / 1000,
  };
  await changeSettings(database, { changes, operatorId });
  const { id: categoryId } = await make.category();
  const auctions: DrillAuction[] = [];
  for (const [index, endsIn] of endsInMs.entries()) {
    const isPaid = index % 3 === 1;
    const { id } = await make.listing({
      categoryId,
      endsInMs: endsIn,
      depositPaise: isPaid ? rupees(500) : 0,
    });
    if (!isPaid) for (const person of people) await make.deposit({ listingId: id, bidderId: person.id });
    auctions.push({ listingId: id, isPaid });
  }
  // Answers and events have milliseconds; the end is to be the same in all of them.
  await sql`
    update auction_states set ends_at = date_trunc('milliseconds', ends_at),
      scheduled_ends_at = date_trunc('milliseconds', scheduled_ends_at)`.execute(database.kysely);
  return auctions;
}
