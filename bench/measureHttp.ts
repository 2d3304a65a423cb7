import { once } from "node:events";
import { clients, type LoadKind, nextBid } from "./measureEngine.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { signIn, startBidServer } from "./support/bidServer.ts";
import { HttpClient } from "./support/httpClient.ts";
import { closedLoop, type Measurement, type Runs, rounds } from "./support/load.ts";
import { RisingPrices, spreadListing, takeHotListing, type World } from "./support/world.ts";

export type HttpResults = {
  readonly nothing: Runs;
  readonly naive: Record<LoadKind, Runs>;
  readonly engine: Record<LoadKind, Runs>;
};

type Route = "bid" | "naive" | "nothing";

/** The real server in a process of its own, the clients in this one, all on 127.0.0.1. */
export async function measureHttp(bench: BenchDatabase, world: World, seconds: number): Promise<HttpResults> {
  const tokens = await signIn(bench, world);
  const { server, port } = await startBidServer(bench.url);
  const connections = Array.from({ length: clients }, () => new HttpClient(port));
  const measure = async (route: Route, kind: LoadKind) => {
    const prices = await RisingPrices.from(bench.database.pool);
    const hotListingId = takeHotListing(world);
    return await closedLoop(clients, seconds, async (client, turn) => {
      const listingId = kind === "hot" ? hotListingId : spreadListing(world, client, turn);
      const { amountPaise, idempotencyKey } = nextBid(world, prices, { listingId, client });
      const status = await connections[client]?.post({
        path: `/api/v1/bid/${listingId}/${route}`,
        token: tokens[client] ?? "",
        key: idempotencyKey ?? "",
        body: `{"amount":${amountPaise}}`,
      });
      return status === 200;
    });
  };
  const runs = { nothing: [], naive: [], naiveSpread: [], engine: [], engineSpread: [] } as Record<
    "nothing" | "naive" | "naiveSpread" | "engine" | "engineSpread",
    Measurement[]
  >;
  for (let round = 0; round < rounds; round += 1) {
    runs.nothing.push(await measure("nothing", "hot"));
    runs.naive.push(await measure("naive", "hot"));
    runs.engine.push(await measure("bid", "hot"));
    runs.naiveSpread.push(await measure("naive", "spread"));
    runs.engineSpread.push(await measure("bid", "spread"));
  }
  for (const connection of connections) connection.close();
  server.stdin?.end();
  await once(server, "exit");
  return {
    nothing: runs.nothing,
    naive: { hot: runs.naive, spread: runs.naiveSpread },
    engine: { hot: runs.engine, spread: runs.engineSpread },
  };
}
