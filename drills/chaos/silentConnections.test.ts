import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseOutage } from "#db/databaseOutage.ts";
import { createDatabase, type Database } from "#db/pool.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { accepted, bidders, bidOn } from "#tests/bidding/support.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createMake } from "#tests/support/make.ts";
import { type CutProxy, startCutProxy } from "./cutProxy.ts";

let testing: TestDatabase;
let proxy: CutProxy;
let server: Database;
let batcher: BidBatcher;

before(async () => {
  testing = await createTestDatabase();
  const url = new URL(testing.url);
  proxy = await startCutProxy([Number(url.port)]);
  url.port = String(proxy.port);
  server = createDatabase(url.href, { maxConnections: 2, longestQueryMs: 500 });
  batcher = new BidBatcher(server.pool);
});
after(async () => {
  await proxy.close(); // which ends what is waited for
  await batcher.close();
  await server.close();
  await testing.close();
});

test("connections to the database that fall silent are given up, and bidding goes on over new ones", async () => {
  const make = createMake(testing.database);
  const listing = await make.listing();
  const { a = "", b = "" } = await bidders(make, listing, "a", "b");
  const bid = bidOn(batcher, listing);
  accepted(await bid(a, { amount: 1000 }));
  assert.ok(proxy.lose() > 0, "there was one");
  const waiting = pause(5_000).then(() => "nobody gave up");
  const outcome = await Promise.race([
    bid(b, { amount: 1500, key: "once" }).catch(isDatabaseOutage),
    waiting,
  ]);
  assert.equal(outcome, true);
  accepted(await bid(b, { amount: 1500, key: "once" }));
});
