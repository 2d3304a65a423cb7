// The real server with routes more: the naive bid, one that touches no database, and what the server's memory holds.
// It says its port on standard output and ends when its standard input does.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { type BidAnswer, placeBid } from "#contract/bidding.ts";
import { listOrderViews } from "#contract/orderFilters.ts";
import { rupees } from "#domain/money/paise.ts";
import { readConfig } from "#modules/payments/readConfig.ts";
import { buildApp } from "#server/app.ts";
import { closeContext, createContext } from "#server/createContext.ts";
import { serve } from "#server/route.ts";
import { standinEnvironment } from "#standins/standinEnvironment.ts";
import { startStandins } from "#standins/startStandins.ts";
import { naiveFullBid } from "./baselines/naiveFullBid.ts";
import { connections } from "./support/benchDatabase.ts";

// With a second argument it serves the built web app that lies there too.
const [databaseUrl, webDir] = process.argv.slice(2);
if (databaseUrl === undefined) throw new Error("the database's address is missing");

const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-bench-server-"));
const standins = await startStandins();
const config = readConfig({
  BLAZE_MODE: "demo",
  LOG_LEVEL: "silent",
  DATABASE_URL: databaseUrl,
  DATABASE_CONNECTIONS: String(connections),
  DATA_DIR: dataDir,
  // A thousand bidders come from one address here, and what is measured lies behind the limits.
  ADDRESS_READ_LIMIT: "1000000",
  ADDRESS_WRITE_LIMIT: "1000000",
  SESSION_READ_LIMIT: "1000000",
  SESSION_WRITE_LIMIT: "1000000",
  ...standinEnvironment(standins),
});
const context = { ...(await createContext(config)), webDir: webDir ?? path.join(dataDir, "no-web") };
const app = await buildApp(context);
registerBaselines(app);
await app.listen({ host: "127.0.0.1", port: 0 });
const [address] = app.addresses();
console.log(typeof address === "object" ? address.port : 0);

process.stdin.resume().on("end", async () => {
  await app.close();
  await closeContext(context);
  await standins.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
});

/** With the same session, validation and serialisation as the bid itself, so that only the work differs. */
function registerBaselines(server: FastifyInstance): void {
  const answer: BidAnswer = {
    bid: { id: 1, amount: rupees(1000), placed_at: new Date(0).toISOString() },
    winning: true,
    current_bid: rupees(1000),
    minimum_next_bid: rupees(1500),
    bid_step: rupees(500),
    bids: 1,
    end_date: new Date(0).toISOString(),
    max_amount: null,
    reserve: "none",
    buy_now_price: null,
    bought: false,
  };
  const naive = naiveFullBid(context.database.pool);
  serve(server, { ...placeBid, path: "/bid/:id/naive" }, async ({ user, params, body, idempotencyKey }) => {
    const bid = {
      listingId: params.id,
      bidderId: user.id,
      amountPaise: body.amount,
      idempotencyKey,
    };
    return (await naive(bid)) ? answer : { refused: "own_listing" };
  });
  serve(server, { ...placeBid, path: "/bid/:id/nothing" }, async () => answer);
  serve(server, { ...listOrderViews, path: "/ops/nothing" }, async () => ({
    results: [],
    counts: { to_plan: 0, pickups_today: 0, inspection: 0, to_dispatch: 0, to_send_home: 0 },
  }));
  server.get("/bench/nothing", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send("<p>Nothing</p>"),
  );
  server.get("/bench/held", async () => ({ bytes: heldBytes() }));
}

/** What is still needed, after a collection; what is garbage is nobody's growth. Asks for `--expose-gc`. */
function heldBytes(): number {
  if (globalThis.gc === undefined) throw new Error("the server runs without --expose-gc");
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
