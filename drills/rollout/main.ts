// npm run drill -- rollout [--rate 100] [--rounds 2] [--from <commit>] [--people 300]
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "#db/embedded/freePort.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { startStandins } from "#standins/startStandins.ts";
import { supervise } from "#tools/parts/supervisor.ts";
import { untilAnswers } from "../chaos/chaosWorld.ts";
import { ownDatabase } from "../chaos/drillDatabase.ts";
import { KeptProcess } from "../chaos/keptProcess.ts";
import { BidLoad } from "../load/bidLoad.ts";
import { checkBids } from "../load/checkBids.ts";
import { sendOverHttp } from "../load/httpSend.ts";
import { acknowledged } from "../load/journal.ts";
import { Watcher } from "../load/watcher.ts";
import { type DrillWorld, makeDrillWorld, readStored } from "../load/world.ts";
import { startCaddy } from "./caddy.ts";
import { Life } from "./life.ts";
import { Readers } from "./readers.ts";
import { checkOut } from "./versionBefore.ts";

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    rate: { type: "string", default: "100" },
    rounds: { type: "string", default: "2" },
    from: { type: "string" },
    people: { type: "string", default: "0" },
  },
});
const rate = Number(options.rate);
const rounds = Number(options.rounds);
const people = Number(options.people);
if (!(rate > 0) || !(rounds >= 1) || !(people >= 0))
  throw new Error("--rate and --rounds take numbers from 1 on, --people from 0 on");
/** As deploy/ sets it. */
const drainSeconds = 5;
/** The proxy asks every second, and takes two good answers for a yes. */
const untilTrustedMs = 3_000;

const began = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
const supervisor = supervise({ failure: "✗ The drill was interrupted." });

try {
  const faults = await drill();
  for (const fault of faults.slice(0, 50)) console.error(fault);
  if (faults.length > 0) await supervisor.end({ failure: `✗ ${faults.length} faults.` });
  await supervisor.end({
    line:
      "Proved: while each server and each worker was replaced, every bid was answered at its first try, every page and call " +
      "was answered, no bid was lost or doubled, the tab that watched shows what is stored, and the books balance.",
  });
} catch (error) {
  await supervisor.end({ error });
}

type Server = { readonly process: KeptProcess; readonly url: string };
type Place = {
  readonly port: number;
  readonly servers: readonly Server[];
  readonly workers: readonly KeptProcess[];
};

async function drill(): Promise<string[]> {
  const before = options.from === undefined ? undefined : await checkOut(options.from);
  if (before) supervisor.atEnd(before.close);
  const postgres = await ownDatabase({ isEmpty: before !== undefined });
  supervisor.atEnd(postgres.close);
  const { port, servers, workers } = await startProduct(postgres.url, before?.root);
  const database = createDatabase(postgres.url, { maxConnections: 4 });
  supervisor.atEnd(() => database.close());
  const world = await makeDrillWorld(database.pool, { auctions: 50, bidders: 200 });
  const load = new BidLoad(world, sendOverHttp([port], await signIn(database, world)));
  const watcher = new Watcher();
  const readers = new Readers();
  const life = people > 0 ? await Life.among(database, people) : undefined;
  const someId = world.listingIds[0] ?? 0;
  const paths = ["/", `/product/${someId}`, "/search?q=drilled", `/api/v1/guest/product/${someId}`];
  watcher.start(port, world.listingIds);
  readers.start(`http://127.0.0.1:${port}`, { paths, count: 6, pauseMs: 200 });
  load.start(rate);
  life?.start(port);
  say(
    `${rate} bids a second, 6 readers, ${people} people who browse and bid, and a tab that watches, over Caddy to two servers`,
  );
  await pause(4_000);
  const migrated = await migrate(database);
  if (before) say(`${migrated.length} migrations of ${options.from}'s database: ${migrated.join(", ")}`);
  await pause(4_000);
  for (let round = 1; round <= rounds; round += 1) {
    // As docs/operating.md says: what a new server writes, an old worker may not be able to read.
    for (const worker of workers) await replace(worker);
    for (const server of servers) {
      await replace(server.process);
      await untilAnswers(server.url);
      await pause(untilTrustedMs);
    }
    say(`round ${round} of ${rounds}: ${load.journal.length} bids, ${readers.answered} readings`);
  }
  await pause(3_000);
  await load.stop();
  await readers.stop();
  await life?.stop();
  await pause(2_000);
  await watcher.stop();

  tell(load, readers, watcher);
  life?.tell();
  const stored = await readStored(database.pool, world.listingIds);
  const again = load.journal.filter(({ tries }) => tries > 1);
  return [
    ...(acknowledged(load.journal).length > 0 && readers.answered > 0 ? [] : ["nobody bid or read"]),
    ...again.map(
      ({ idempotencyKey, tries, sentAt }) => `bid ${idempotencyKey}: ${tries} tries, at ${sentAt}`,
    ),
    ...readers.failures.map(({ at, path: page, problem }) => `${page}: ${problem}, at ${at}`),
    ...(life?.faults() ?? []),
    ...checkBids(load.journal, stored),
    ...watcher.check(stored),
    ...[...servers.map((server) => server.process), ...workers].flatMap(({ ownEnds }) => ownEnds),
    ...(await conservationReport(database)).map((fault) => `money: ${JSON.stringify(fault)}`),
    ...(await brokenInvariants(database)).map((fault) => `invariant: ${JSON.stringify(fault)}`),
  ];
}

/** Two servers and two workers behind Caddy, as deploy/ starts them. */
async function startProduct(databaseUrl: string, root?: string): Promise<Place> {
  const logDir = await mkdtemp(path.join(os.tmpdir(), "blaze-rollout-"));
  supervisor.atEnd(() => rm(logDir, { recursive: true, force: true }));
  const port = await freePort();
  const ports = [await freePort(), await freePort()];
  const standins = await startStandins({ merchantUrl: `http://127.0.0.1:${port}` });
  supervisor.atEnd(() => standins.close());
  const start = (name: string, script: string, own: number) => {
    const environment = {
      ...{ NODE_ENV: "production", BLAZE_MODE: "demo", LOG_LEVEL: "warn", HOST: "127.0.0.1" },
      ...{ PORT: String(own), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: logDir },
      ...{
        DATABASE_URL: databaseUrl,
        DRAIN_SECONDS: String(drainSeconds),
        TRUSTED_PROXIES: "127.0.0.1",
      },
      // Everybody has the same address here.
      ...{ ADDRESS_READ_LIMIT: "100000", ADDRESS_WRITE_LIMIT: "100000", COSTLY_CALL_LIMIT: "100000" },
      ...standinEnvironment(standins),
    };
    const logFile = path.join(logDir, `${name}.log`);
    const longestStopMs = (drainSeconds + 15) * 1_000;
    const kept = new KeptProcess({
      ...{ name, script, environment, logFile, longestStopMs },
      ...(root !== undefined && { root }),
    });
    kept.start();
    supervisor.atEnd(() => kept.stop());
    return kept;
  };
  const servers = ports.map((own, index) => ({
    process: start(`server ${index + 1}`, "server/main.ts", own),
    url: `http://127.0.0.1:${own}`,
  }));
  await Promise.all(servers.map((server) => untilAnswers(server.url)));
  const workers = [1, 2].map((number) => start(`worker ${number}`, "worker/main.ts", number));
  const proxy = await startCaddy({ port, servers: ports });
  supervisor.atEnd(proxy.close);
  await untilAnswers(`http://127.0.0.1:${port}`);
  return { port, servers, workers };
}

async function signIn(database: Database, { bidderIds }: DrillWorld): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  await inTransaction(database, async (tx) => {
    for (const id of bidderIds) tokens.set(id, await createSession(tx, id));
  });
  return tokens;
}

function tell(load: BidLoad, readers: Readers, watcher: Watcher): void {
  const told = acknowledged(load.journal);
  const waits = told.map(({ sentAt, answer }) => (answer?.at ?? 0) - sentAt).toSorted((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  console.log(
    `\n${load.journal.length} bids, ${told.length} of them acknowledged, the others refused (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `slowest ${at(1)} ms); ${readers.answered} pages and calls read, the slowest in ${Math.round(readers.slowestMs)} ms. ` +
      `The tab was opened ${watcher.opened} times and was told ${watcher.events} states.\n`,
  );
}

/** As a new version is put in place: asked to end, and started again when it has. */
async function replace(kept: KeptProcess): Promise<void> {
  const from = performance.now();
  kept.restart();
  await kept.untilRestarted();
  say(`${kept.name} replaced after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
}
