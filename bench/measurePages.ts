import { once } from "node:events";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { startBidServer } from "./support/bidServer.ts";
import { HttpClient } from "./support/httpClient.ts";
import { closedLoop, type Measurement, type Runs, rounds } from "./support/load.ts";

/** How a page comes to a reader: made for each, kept for guests, made for somebody who is signed in. */
type PageWay = "rendered" | "kept" | "signed in";
export type PageResults = {
  readonly nothing: Runs;
  readonly pages: readonly { readonly name: string; readonly ways: Record<PageWay, Runs> }[];
};

type Page = { readonly name: string; readonly path: string };

/** Enough to keep one process busy; more only wait, and a slow page would not end within its run. */
const clients = 8;
const ways = ["rendered", "kept", "signed in"] as const;

/** The real server with the built web app in a process of its own, over the demo's data; all on 127.0.0.1. */
export async function measurePages(
  bench: BenchDatabase,
  { webDir, seconds }: { webDir: string; seconds: number },
): Promise<PageResults> {
  const pages = await findPages(bench.database);
  const cookie = `blaze_session=${await signInBuyer(bench.database)}`;
  const { server, port } = await startBidServer(bench.url, [], { webDir });
  await checkSignedIn(port, cookie);
  const connections = Array.from({ length: clients }, () => new HttpClient(port));
  let address = 0;
  const measure = (way: PageWay, path: string) =>
    closedLoop(clients, seconds, async (client) => {
      address += 1;
      // What was never asked for is in nobody's store; a page does not mind a word that it does not know.
      const asked = way === "kept" ? path : `${path}?n=${address}`;
      return (
        (await connections[client]?.get({ path: asked, cookie: way === "signed in" ? cookie : null })) === 200
      );
    });
  const nothing: Measurement[] = [];
  const runs = new Map(pages.map(({ name }) => [name, new Map<PageWay, Measurement[]>()]));
  for (let round = 0; round < rounds; round += 1) {
    nothing.push(await measure("kept", "/bench/nothing"));
    for (const { name, path } of pages)
      for (const way of ways) {
        const known = runs.get(name);
        known?.set(way, [...(known.get(way) ?? []), await measure(way, path)]);
      }
  }
  for (const connection of connections) connection.close();
  server.stdin?.end();
  await once(server, "exit");
  const runsOf = (name: string, way: PageWay) => runs.get(name)?.get(way) ?? [];
  return {
    nothing,
    pages: pages.map(({ name }) => ({
      name,
      ways: {
        rendered: runsOf(name, "rendered"),
        kept: runsOf(name, "kept"),
        "signed in": runsOf(name, "signed in"),
      },
    })),
  };
}

/** The home page, a category and the product with the most bids. */
async function findPages({ kysely }: Database): Promise<Page[]> {
  const product = await kysely
    .selectFrom("auction_states")
    .where("status", "=", "open")
    .orderBy("bid_count", "desc")
    .select("listing_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return [
    { name: "home", path: "/" },
    { name: "category", path: "/products/phones" },
    { name: "product", path: `/product/${product.listing_id}` },
  ];
}

/** Somebody who has bid, so that the pages have something of theirs to show; the demo's past has people who never sign in. */
async function signInBuyer(database: Database): Promise<string> {
  const bidder = await database.kysely
    .selectFrom("bids")
    .innerJoin("users", "users.id", "bids.bidder_id")
    .where("users.mobile", "is not", null)
    .groupBy("bidder_id")
    .orderBy((eb) => eb.fn.countAll(), "desc")
    .select("bidder_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return await inTransaction(database, (transaction) => createSession(transaction, bidder.bidder_id));
}

/** A guest's pages with somebody's cookie would say that signing in costs nothing. */
async function checkSignedIn(port: number, cookie: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie, accept: "text/html" } });
  const caching = answer.headers.get("cache-control") ?? "";
  if (!answer.ok || !caching.includes("private"))
    throw new Error(`the buyer's home page came as a guest's: ${answer.status}, ${caching}`);
}
