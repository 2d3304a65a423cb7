import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { BenchDatabase } from "./support/benchDatabase.ts";
import { signIn, startBidServer } from "./support/bidServer.ts";
import { HttpClient } from "./support/httpClient.ts";
import { type Measurement, openLoop } from "./support/load.ts";
import { RisingPrices, spreadListing, type World } from "./support/world.ts";

export type UploadResults = {
  readonly uploads: number;
  readonly atOnce: number;
  readonly failures: readonly string[];
  readonly photographBytes: number;
  readonly medianUploadMs: number;
  readonly seconds: number;
  readonly quiet: readonly Measurement[];
  readonly busy: readonly Measurement[];
  /** What the server's memory held after a collection, before what was measured and after the last photograph. */
  readonly heldBytes: { readonly before: number; readonly after: number };
  /** Resident memory of the server, and of the process that works on pictures, after each window. */
  readonly serverBytes: readonly number[];
  readonly pictureBytes: readonly number[];
};

type Wish = { uploads: number; atOnce: number; bidsPerSecond: number; windowSeconds: number };
type Sent = { photographBytes: number; took: number[]; failures: string[] };

/** Each sends one bid at a time; far more than are under way together at this rate. */
const connections = 64;
/** The p99 of one window is anything from 12 to 29 ms on a machine where nothing else happens. */
const quietWindows = 6;
const run = promisify(execFile);

/** Bids at a steady rate, first alone, then while photographs arrive; everything over HTTP, in processes of their own. */
export async function measureUploads(bench: BenchDatabase, world: World, wish: Wish): Promise<UploadResults> {
  const tokens = await signIn(bench, world);
  const { server, port } = await startBidServer(bench.url, ["--expose-gc"]);
  const clients = Array.from({ length: connections }, () => new HttpClient(port));
  const prices = await RisingPrices.from(bench.database.pool);
  const measure = () =>
    openLoop(wish.bidsPerSecond, wish.windowSeconds, bidder(clients, { world, tokens, prices }));

  await measure();
  // Before the quiet windows: a collection on demand makes V8 collect more often afterwards, which is to count in both.
  const before = await heldBytes(port);
  const quiet: Measurement[] = [];
  for (let window = 0; window < quietWindows; window += 1) quiet.push(await measure());
  const began = performance.now();
  const sending = sendPhotographs(port, tokens, wish);
  const busy: Measurement[] = [];
  let isSending = true;
  void sending.finally(() => {
    isSending = false;
  });
  const resident: { own: number; children: number }[] = [];
  while (isSending) {
    busy.push(await measure());
    // Between the windows: to start a process holds up whoever measures.
    resident.push(await residentBytes(server.pid ?? 0));
  }
  const sent = await sending;
  const seconds = (performance.now() - began) / 1000;
  const after = await heldBytes(port);

  for (const client of clients) client.close();
  server.stdin?.end();
  await once(server, "exit");
  const { failures, photographBytes } = sent;
  // The last window may have run on into the quiet after the last photograph.
  const { uploads, atOnce } = wish;
  const measured = { quiet, busy: busy.length > 1 ? busy.slice(0, -1) : busy };
  return {
    uploads,
    atOnce,
    failures,
    photographBytes,
    medianUploadMs: median(sent.took),
    seconds,
    heldBytes: { before, after },
    ...measured,
    serverBytes: resident.map(({ own }) => own),
    pictureBytes: resident.map(({ children }) => children),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

type Bidding = { world: World; tokens: readonly string[]; prices: RisingPrices };

/** A connection takes its next bid when the last is answered; the latency counts from when the bid was due. */
function bidder(clients: readonly HttpClient[], { world, tokens, prices }: Bidding) {
  const lines = clients.map(() => Promise.resolve(0));
  let lastKey = 0;
  return async (_: number, turn: number): Promise<boolean> => {
    const client = turn % clients.length;
    const listingId = spreadListing(world, client, Math.floor(turn / clients.length));
    lastKey += 1;
    const post = {
      path: `/api/v1/bid/${listingId}/bid`,
      token: tokens[client] ?? "",
      key: `uploads-${performance.now()}-${lastKey}`,
      body: `{"amount":${prices.next(listingId)}}`,
    };
    const answer = (lines[client] ?? Promise.resolve(0)).then(() => clients[client]?.post(post) ?? 0);
    lines[client] = answer;
    return (await answer) === 200;
  };
}

async function heldBytes(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/bench/held`);
  return ((await answer.json()) as { bytes: number }).bytes;
}

/** By people of their own, as many as are under way at once: one person alone is held to a few. */
async function sendPhotographs(
  port: number,
  tokens: readonly string[],
  { uploads, atOnce }: Wish,
): Promise<Sent> {
  const script = fileURLToPath(new URL("./uploadSender.ts", import.meta.url));
  const senders = tokens.slice(-atOnce).join(",");
  const program = [script, String(port), String(uploads), String(atOnce), senders];
  const child = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return JSON.parse(said) as Sent;
}

/** By `ps`, which every Unix has; in bytes. */
async function residentBytes(pid: number): Promise<{ own: number; children: number }> {
  const { stdout } = await run("ps", ["-eo", "pid=,ppid=,rss="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (index: number) =>
    processes.filter((columns) => columns[index] === pid).reduce((all, [, , rss = 0]) => all + rss * 1024, 0);
  return { own: sum(0), children: sum(1) };
}
