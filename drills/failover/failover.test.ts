import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, type Database } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import { BidLoad } from "../load/bidLoad.ts";
import { checkBids } from "../load/checkBids.ts";
import { acknowledged, longestSilence } from "../load/journal.ts";
import { makeDrillWorld, readStored } from "../load/world.ts";
import { type Pair, startPair } from "../postgres/pair.ts";
import { Supervisor, type SupervisorRules, until } from "../postgres/supervisor.ts";

// The short form of `npm run drill -- failover`. Without fsync: here processes die, and no machine does.
const rules: SupervisorRules = { failoverAfterMs: 400, degradeAfterMs: 800, promotesUnprotected: false };
const goalMs = 2_500;
const lines: string[] = [];
const log = (line: string) => lines.push(line);
let pair: Pair;
let supervisor: Supervisor;
let database: Database;
let load: BidLoad;

before(async () => {
  pair = await startPair({ settings: { fsync: "off" }, rules, log });
  supervisor = pair.supervisor;
  database = createDatabase(pair.url, { maxConnections: 4 });
  const batcher = new BidBatcher(database.pool);
  const world = await makeDrillWorld(database.pool, { auctions: 8, bidders: 20 });
  load = new BidLoad(world, (bid) => placeBid(batcher, bid));
});
beforeEach(() => lines.splice(0));
after(async () => {
  await supervisor?.stop();
  await database?.close();
  await pair?.close();
});

test("the primary is killed in the middle of bids: none that was acknowledged is lost or doubled, and bidders go on", async () => {
  const from = Date.now();
  load.start(300);
  await untilBids(100);
  await pair.clusters[0].kill();
  await untilBids(200);
  await load.stop();
  assert.deepEqual(lines, ["alpha is lost; beta is the primary"]);
  assert.ok(load.journal.some(({ tries }) => tries > 1));
  assert.deepEqual(await faultsOfBids(), []);
  assert.ok(longestSilence(load.journal, { from, until: Date.now() }).ms < 10_000);
});

test("the old primary comes back: it acknowledges nothing, nobody is led to it, and it can only become the standby", async () => {
  const [old] = pair.clusters;
  await old.start();
  await assert.rejects(old.query("create table only_here ()"), /timeout/);
  const { rows } = await database.pool.query("select inet_server_port() as port");
  assert.equal(rows[0].port, supervisor.primary.port);
  await supervisor.rebuild(old);
  await supervisor.untilProtected();
  assert.deepEqual(await old.query("select to_regclass('only_here') as found, pg_is_in_recovery()"), [
    { found: null, pg_is_in_recovery: true },
  ]);
});

test("the standby dies: bidding goes on after a while with an alert, and what lacks bids is not promoted", async () => {
  const [standby, primary] = pair.clusters;
  const from = Date.now();
  load.start(300);
  await untilBids(50);
  await standby.kill();
  await until(
    () => lines.some((line) => line.startsWith("ALERT: alpha is lost; beta goes on alone")),
    "no alert",
  );
  await untilBids(100);
  await primary.kill();
  await standby.start();
  await until(() => lines.some((line) => line.startsWith("ALERT: beta is lost and nothing")), "no alert");
  await primary.start();
  await untilBids(50);
  await load.stop();
  await supervisor.untilProtected();
  assert.equal(supervisor.primary.name, "beta");
  assert.deepEqual(await faultsOfBids(), []);
  assert.ok(longestSilence(load.journal, { from, until: Date.now() }).ms < 15_000);
});

test("planted fault: bids held for ever by a standby that died are found", async () => {
  const [standby] = pair.clusters;
  await superviseBy({ ...rules, degradeAfterMs: null });
  const from = Date.now();
  load.start(300);
  await untilBids(50);
  await standby.kill();
  await pause(goalMs + 500);
  assert.ok(longestSilence(load.journal, { from, until: Date.now() }).ms > goalMs);
  await standby.start();
  await load.stop();
  assert.deepEqual(await faultsOfBids(), []);
});

test("planted fault: a standby that lacks acknowledged bids is promoted, and they are found to be lost", async () => {
  const [standby, primary] = pair.clusters;
  await superviseBy({ ...rules, promotesUnprotected: true });
  load.start(300);
  await standby.kill();
  await until(() => lines.some((line) => line.startsWith("ALERT")), "no alert");
  await untilBids(100);
  await primary.kill();
  await standby.start();
  await until(() => supervisor.primary === standby, "not promoted");
  await untilBids(20);
  await load.stop();
  const faults = await faultsOfBids();
  assert.ok(faults.filter((fault) => fault.startsWith("lost: ")).length >= 50, faults.join("\n"));
});

async function superviseBy(other: SupervisorRules): Promise<void> {
  await supervisor.stop();
  const { primary } = supervisor;
  supervisor = new Supervisor(pair.proxy, primary, { rules: other, log });
  await supervisor.rebuild(pair.clusters[primary === pair.clusters[0] ? 1 : 0]);
  supervisor.start();
  await supervisor.untilProtected();
}

async function faultsOfBids(): Promise<string[]> {
  return checkBids(load.journal, await readStored(database.pool));
}

async function untilBids(more: number): Promise<void> {
  const enough = acknowledged(load.journal).length + more;
  await until(() => acknowledged(load.journal).length >= enough, "bidding does not go on");
}
