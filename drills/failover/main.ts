import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startBidServer } from "#bench/support/bidServer.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { BidLoad } from "../load/bidLoad.ts";
import { checkBids } from "../load/checkBids.ts";
import { sendOverHttp } from "../load/httpSend.ts";
import { acknowledged, longestSilence } from "../load/journal.ts";
import { Watcher } from "../load/watcher.ts";
import { type DrillWorld, makeDrillWorld, readStored } from "../load/world.ts";
import { type Pair, startPair, withDatabase } from "../postgres/pair.ts";
import { supervisorRules, until } from "../postgres/supervisor.ts";

const { values: options } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: "string", default: "1000" }, seconds: { type: "string", default: "10" } },
});
const rate = Number(options.rate);
/** Of bidding before and after each thing that breaks. */
const phaseMs = Number(options.seconds) * 1_000;
const goalMs = 10_000;

const began = Date.now();
const say = (line: string) =>
  console.log(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);

const pair = await startPair({ log: say });
// They say of each lost connection that it is lost.
const startServer = () => startBidServer(pair.url, [], { stderr: "ignore" });
const servers = await Promise.all([startServer(), startServer()]);
const ports = servers.map(({ port }) => port);
const watcher = new Watcher();
try {
  const { world, tokens } = await makeWorld(pair);
  const load = new BidLoad(world, sendOverHttp(ports, tokens));
  watcher.start(ports[0] ?? 0, world.listingIds);
  await drill(pair, load);
} finally {
  await watcher.stop();
  for (const { server } of servers) {
    server.stdin?.end();
    await once(server, "exit");
  }
  await pair.close();
}

async function makeWorld({ url }: Pair): Promise<{ world: DrillWorld; tokens: Map<string, string> }> {
  return await withDatabase(url, async (database) => {
    const world = await makeDrillWorld(database.pool, { auctions: 100, bidders: 200 });
    const tokens = await inTransaction(database, async (transaction) => {
      const sessions = new Map<string, string>();
      for (const id of world.bidderIds) sessions.set(id, await createSession(transaction, id));
      return sessions;
    });
    say(
      `${world.listingIds.length} auctions, ${world.bidderIds.length} bidders, 2 servers, ${rate} bids a second`,
    );
    return { world, tokens };
  });
}

type Phase = { name: string; from: number; until: number };

async function drill({ supervisor, clusters }: Pair, load: BidLoad): Promise<void> {
  const phases: Phase[] = [];
  const phase = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now();
    await work();
    phases.push({ name, from, until: Date.now() });
  };
  const [first, second] = clusters;
  load.start(rate);
  await pause(2_000); // what is compiled and connected for the first time is not measured
  await phase("both servers of the database in order", () => pause(phaseMs));
  await phase("the primary killed", async () => {
    say(`kill -9 ${first.name}`);
    await first.kill();
    await until(() => supervisor.primary === second, "nothing was promoted");
    await pause(phaseMs);
  });
  await phase("the old primary comes back", async () => {
    await first.start();
    const stored = await first.query("create table only_here ()").then(
      () => true,
      () => false,
    );
    if (stored) throw new Error("two primaries acknowledge");
    say(`${first.name} came back as it was: it acknowledged nothing, and nobody was led to it`);
    await supervisor.rebuild(first);
    await supervisor.untilProtected();
    await pause(phaseMs / 2);
  });
  await phase("the standby killed", async () => {
    say(`kill -9 ${first.name}`);
    await first.kill();
    await until(() => !supervisor.isProtected, "bids wait for a standby that is gone");
    await pause(phaseMs / 2);
    await first.start();
    await supervisor.untilProtected();
  });
  await load.stop();
  await pause(2_000);
  await report(load, phases);
}

async function report(load: BidLoad, phases: readonly Phase[]): Promise<void> {
  const faults = await withDatabase(pair.url, async (database) => {
    const stored = await readStored(database.pool);
    return [
      ...checkBids(load.journal, stored),
      ...watcher.check(stored),
      ...(await conservationReport(database)).map((fault) => `money: ${JSON.stringify(fault)}`),
      ...(await brokenInvariants(database)).map((fault) => `invariant: ${JSON.stringify(fault)}`),
    ];
  });
  const told = acknowledged(load.journal);
  const again = load.journal.filter(({ tries }) => tries > 1).length;
  console.log(
    "\n| | bids sent a second | acknowledged a second | p99 of an answer, ms | longest without an acknowledged bid, s |\n|---|---|---|---|---|",
  );
  for (const { name, from, until: end } of phases) {
    const sent = load.journal.filter(({ sentAt }) => sentAt >= from && sentAt < end);
    const answered = told.filter(({ answer }) => answer && answer.at >= from && answer.at < end);
    const waits = sent.map(({ sentAt, answer }) => (answer?.at ?? Number.POSITIVE_INFINITY) - sentAt);
    const seconds = (end - from) / 1_000;
    const silence = longestSilence(load.journal, { from, until: end });
    const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)];
    const cells = [name, Math.round(sent.length / seconds), Math.round(answered.length / seconds), p99];
    console.log(`| ${[...cells, (silence.ms / 1_000).toFixed(1)].join(" | ")} |`);
    if (silence.ms > goalMs) faults.push(`too long without a bid: ${name}`);
  }
  console.log(
    `\n${load.journal.length} bids, ${told.length} of them acknowledged, the others refused; ${again} were sent again by ` +
      `themselves with the same Idempotency-Key. The tab that watched was opened ${watcher.opened} times and was told ` +
      `${watcher.events} states.\nThe standby is promoted after ${supervisorRules.failoverAfterMs / 1_000} s; the primary ` +
      `goes on without it after ${(supervisorRules.degradeAfterMs ?? 0) / 1_000} s.\n`,
  );
  if (faults.length === 0) {
    console.log(
      "Proved: no acknowledged bid was lost or doubled, each auction has one leader, prices only rose, the last event " +
        "of each auction is its state, the tab shows it, the old primary acknowledged nothing, the books balance, and " +
        `nobody bid in vain for ${goalMs / 1_000} s.`,
    );
    return;
  }
  for (const fault of faults.slice(0, 50)) console.error(fault);
  console.error(`\n${faults.length} faults.`);
  process.exitCode = 1;
}
