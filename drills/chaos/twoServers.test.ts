import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { buildApp } from "#server/app.ts";
import { closeContext, createContext } from "#server/createContext.ts";
import { Random } from "#tests/simulation/core/random.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { Bidder, type BidderNotes } from "./bidders.ts";
import { makeAuctions, makePeople } from "./chaosWorld.ts";
import { checkHistory } from "./checkHistory.ts";
import { collect } from "./collect.ts";
import { type CutProxy, startCutProxy } from "./cutProxy.ts";
import { untilTold } from "./drill.ts";
import { follow } from "./watchers.ts";

const ANSWERS = 200;
const BIDDING_WITHIN_MS = 20_000;
const HOUR_MS = 3_600_000;

let one: TestServer;
let front: CutProxy;
let closeOther: () => Promise<void>;

before(async () => {
  one = await startTestServer();
  const context = createContext(one.context.config);
  const other = await buildApp(context);
  closeOther = async () => {
    await other.close();
    await closeContext(context);
  };
  const ports = [];
  for (const app of [one.app, other])
    ports.push(Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port));
  front = await startCutProxy(ports);
});
after(async () => {
  await front.close();
  await closeOther();
  await one.close();
});

/** Eight people bid on three auctions of two servers, one of which ends meanwhile, and follow them. */
async function faultsOfAWhile(seed: number) {
  const url = `http://127.0.0.1:${front.port}`;
  const make = createMake(one.database);
  const people = await makePeople(one.database, make, 8);
  const auctions = await makeAuctions(one.database, make, people, [HOUR_MS, HOUR_MS, 2_000]);
  const listings = auctions.map(({ listingId }) => listingId);
  const followers = people.map(({ id, token }, index) =>
    follow(url, { name: `person ${index + 1}`, userId: id, token, listings }),
  );
  await Promise.all(followers.map(({ begun }) => begun));
  const notes: BidderNotes = { bids: [], reads: [], answeredAt: [], unanswered: 0 };
  const market = { url, auctions, standins: one.standins };
  const bidders = people.map((person, index) => new Bidder(market, person, new Random(seed + index), notes));
  const bidding = bidders.map((bidder) => bidder.run());
  for (const deadline = performance.now() + BIDDING_WITHIN_MS; performance.now() < deadline; await pause(20))
    if (notes.answeredAt.length > ANSWERS) break;
  for (const bidder of bidders) bidder.stop();
  await Promise.all(bidding);
  const all = await collect(one.database, { secret: one.context.config.BLAZE_SECRET });
  const stored = { ...all, ...ofListings(all, listings) };
  await untilTold(stored, followers);
  for (const follower of followers) follower.stop();
  const watchers = followers.map(({ watcher }) => watcher);
  assert.ok(notes.answeredAt.length > 20, `${notes.answeredAt.length} answers`);
  return checkHistory({ ...notes, watchers, disturbances: [], stored }, { seenWithinMs: 10_000 });
}

type Collected = Awaited<ReturnType<typeof collect>>;

function ofListings({ auctions, requests }: Collected, listings: readonly number[]) {
  const isOwn = ({ listingId }: { listingId: number }) => listings.includes(listingId);
  return { auctions: auctions.filter(isOwn), requests: requests.filter(isOwn) };
}

test("what bidders and watchers of two servers saw is one order of bids", async () => {
  assert.deepEqual(await faultsOfAWhile(1), []);
});

test("NOTIFY dropped: the streams look by themselves and are as late as that allows", async () => {
  const { database } = one;
  await database.pool.query("create function public.pg_notify(text, text) returns void language sql as ''");
  // New connections find this one before PostgreSQL's own.
  await database.pool.query(
    "do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$",
  );
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  assert.deepEqual(await faultsOfAWhile(2), []);
});
