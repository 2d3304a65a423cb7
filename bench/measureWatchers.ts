import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nextBid } from "./measureEngine.ts";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { signIn, startBidServer } from "./support/bidServer.ts";
import { HttpClient } from "./support/httpClient.ts";
import { RisingPrices, takeHotListing, type World } from "./support/world.ts";
import type { FromWatchers, Heard } from "./watchingSide.ts";

/** At one pace of bids. Milliseconds from when somebody bids until a watcher is told of it. */
type WatchedPace = {
  readonly wantedPerSecond: number;
  readonly deliveriesPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of the server's process, where the machine tells: 1 is a whole core. */
  readonly cores: number;
};
export type WatchersResults = {
  readonly streams: number;
  readonly openedSeconds: number;
  readonly bytesEach: number;
  readonly lost: number;
  readonly paces: readonly WatchedPace[];
};

/** Each watches two of them, so an auction has a twentieth of all. */
const auctions = 40;
export const watchedEach = 2;
const paceSeconds = 8;

/** The real server in a process of its own, its watchers in another, and bids that make so many deliveries a second. */
export async function measureWatchers(
  bench: BenchDatabase,
  world: World,
  { streams, paces }: { streams: number; paces: readonly number[] },
): Promise<WatchersResults> {
  const tokens = await signIn(bench, world);
  const { server, port } = await startBidServer(bench.url);
  const pid = server.pid ?? 0;
  const listingIds = Array.from({ length: auctions }, () => takeHotListing(world));
  const before = await usageOf(pid);
  const start = performance.now();
  const side = watch(port, { streams, listingIds });
  const bidders = new Bidders(world, { port, tokens, listingIds });
  try {
    await nextFrom(side, "open");
    const openedSeconds = (performance.now() - start) / 1000;
    const opened = await usageOf(pid);
    const measured: WatchedPace[] = [];
    for (const wanted of paces) measured.push(await measurePace(side, bidders, { streams, wanted, pid }));
    const { lost } = await told(side);
    const bytesEach = (opened.bytes - before.bytes) / streams;
    return { streams, openedSeconds, lost, bytesEach, paces: measured };
  } finally {
    side.removeAllListeners("exit");
    side.kill();
    bidders.close();
    server.stdin?.end();
    await once(server, "exit");
  }
}

async function measurePace(
  side: ChildProcess,
  bidders: Bidders,
  { streams, wanted, pid }: { streams: number; wanted: number; pid: number },
): Promise<WatchedPace> {
  await told(side);
  const from = await usageOf(pid);
  const start = performance.now();
  await bidders.bid((streams * watchedEach) / wanted, paceSeconds);
  const seconds = (performance.now() - start) / 1000;
  const { cpuSeconds } = await usageOf(pid);
  await pause(1_000);
  const { deliveries, heard } = await told(side);
  const waits = bidders.waitsOf(heard);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN;
  return {
    ...{ wantedPerSecond: wanted, deliveriesPerSecond: deliveries / seconds },
    ...{ p50Ms: at(0.5), p99Ms: at(0.99), cores: (cpuSeconds - from.cpuSeconds) / seconds },
  };
}

/** What the watchers were told since they were last asked. */
async function told(side: ChildProcess): Promise<Extract<FromWatchers, { kind: "heard" }>> {
  side.send("tell");
  return await nextFrom(side, "heard");
}

function watch(
  port: number,
  { streams, listingIds }: { streams: number; listingIds: readonly number[] },
): ChildProcess {
  const script = fileURLToPath(new URL("./watchingSide.ts", import.meta.url));
  const side = fork(script, [port, streams, watchedEach, listingIds.join(",")].map(String), { execArgv: [] });
  side.once("exit", () => side.emit("error", new Error("the watchers ended before it was over")));
  return side;
}

async function nextFrom<Kind extends FromWatchers["kind"]>(
  side: ChildProcess,
  kind: Kind,
): Promise<Extract<FromWatchers, { kind: Kind }>> {
  for (;;) {
    const [message] = (await once(side, "message")) as [FromWatchers];
    if (message.kind === kind) return message as Extract<FromWatchers, { kind: Kind }>;
  }
}

/** Somebody bids on each auction, again and again, and it is kept when they did. */
class Bidders {
  readonly #world: World;
  readonly #prices = new RisingPrices();
  readonly #tokens: readonly string[];
  readonly #listingIds: readonly number[];
  readonly #clients: readonly HttpClient[];
  /** Of each auction, by how many bids it had afterwards. */
  readonly #sentAt = new Map<number, number[]>();

  constructor(
    world: World,
    { port, tokens, listingIds }: { port: number; tokens: readonly string[]; listingIds: readonly number[] },
  ) {
    this.#world = world;
    this.#tokens = tokens;
    this.#listingIds = listingIds;
    this.#clients = listingIds.map(() => new HttpClient(port));
  }

  /** On each auction a bid every so many seconds, the auctions one after the other. */
  async bid(everySeconds: number, seconds: number): Promise<void> {
    await Promise.all(
      this.#listingIds.map(async (listingId, place) => {
        await pause((everySeconds * 1000 * place) / this.#listingIds.length);
        const start = performance.now();
        for (let turn = 0; turn * everySeconds < seconds; turn += 1) {
          await pause(Math.max(0, start + turn * everySeconds * 1000 - performance.now()));
          await this.#bidOn(listingId, place);
        }
      }),
    );
  }

  async #bidOn(listingId: number, place: number): Promise<void> {
    const sent = this.#sentAt.get(listingId) ?? [];
    this.#sentAt.set(listingId, sent);
    const client = (place * 7 + sent.length) % this.#tokens.length;
    const { amountPaise, idempotencyKey } = nextBid(this.#world, this.#prices, { listingId, client });
    sent.push(performance.timeOrigin + performance.now());
    const status = await this.#clients[place]?.post({
      path: `/api/v1/bid/${listingId}/bid`,
      ...{ token: this.#tokens[client] ?? "", key: idempotencyKey ?? "", body: `{"amount":${amountPaise}}` },
    });
    if (status !== 200) throw new Error(`a bid was answered with ${status}`);
  }

  /** In order, how long what was heard took since its bid was sent. */
  waitsOf(heard: readonly Heard[]): number[] {
    return heard
      .map(({ listingId, bids, atMs }) => atMs - (this.#sentAt.get(listingId)?.[bids - 1] ?? Number.NaN))
      .toSorted((one, other) => one - other);
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }
}

/** What a process has used so far, as Linux tells; elsewhere nothing is known. */
async function usageOf(pid: number): Promise<{ cpuSeconds: number; bytes: number }> {
  const [stat, status] = await Promise.all(
    ["stat", "status"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
  );
  const fields = (stat ?? "").slice((stat ?? "").lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status ?? "")?.[1]);
  // Linux counts a hundred a second for whoever reads it.
  return { cpuSeconds: ticks / 100, bytes: kilobytes * 1024 };
}
