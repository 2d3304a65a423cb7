// npm run hostile [-- <calls of each endpoint> <minutes at most> <seed>]: hostile calls to every endpoint of the contract
// over the network, and how much longer somebody else's call takes beside them.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import type { Attack } from "./attackThread.ts";
import type { HostileWorld } from "./hostileWorld.ts";
import type { Outcome } from "./sendCalls.ts";
import type { SlowCallers } from "./slowCallers.ts";

const [callsOfEach = 10_000, minutes = 20, seed = 12] = process.argv.slice(2).map(Number);
const probeEveryMs = 50;
const quietProbes = 200;
/** What another person may wait longer, at the 99th of a hundred. */
const longestExtraMs = 200;

const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-hostile-"));
const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 100 });
const server = fork(path.join(import.meta.dirname, "serverProcess.ts"), {
  env: { ...process.env, TEST_POSTGRES_URL: postgres.url },
  stdio: ["pipe", "pipe", "inherit", "ipc"],
});
try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  server.stdin?.end();
  await once(server, "exit");
  await postgres.stop();
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

async function run(): Promise<boolean> {
  const world = await readWorld();
  const quiet = await probe(world, (count) => count < quietProbes);
  const began = performance.now();
  const attack: Attack = { world, seed, callsOfEach, untilMs: minutes * 60_000 };
  const worker = new Worker(new URL("./attackThread.ts", import.meta.url), { workerData: attack });
  let outcome: (Outcome & { slow: SlowCallers }) | undefined;
  worker.once("message", (message: Outcome & { slow: SlowCallers }) => (outcome = message));
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  const beside = await Promise.race([probe(world, () => outcome === undefined), failed]);
  if (outcome === undefined) return false;

  const seconds = (performance.now() - began) / 1_000;
  const extra = percentile(beside, 0.99) - percentile(quiet, 0.99);
  console.log(
    `${outcome.sent} hostile calls to ${allEndpoints.length} endpoints, ${Math.floor(outcome.sent / allEndpoints.length)} each, in ${seconds.toFixed(0)} s (seed ${seed})`,
  );
  console.log(
    `answers by status: ${JSON.stringify(outcome.byStatus)}; 5xx or none: ${outcome.faulty.length}`,
  );
  for (const { call, status, answer } of outcome.faulty.slice(0, 40))
    console.log(
      `  ${status} ${call.method} ${call.path.slice(0, 200)} ${call.body?.toString().slice(0, 200)} -> ${answer}`,
    );
  const { slow } = outcome;
  console.log(
    `beside them ${slow.headers} requests without an end of their headers, the longest open for ${(slow.longestHeadersMs / 1_000).toFixed(0)} s, and ${slow.streams} live streams opened and left; 5xx: ${slow.faulty.length}`,
  );
  console.log(
    `another person's GET /auth, p50 / p99 / longest in ms: ${line(quiet)} alone, ${line(beside)} beside them`,
  );
  console.log(`p99 ${extra.toFixed(1)} ms longer, at most ${longestExtraMs} wanted`);
  return outcome.faulty.length + slow.faulty.length === 0 && extra <= longestExtraMs;
}

async function readWorld(): Promise<HostileWorld> {
  let text = "";
  for await (const piece of server.stdout ?? []) {
    text += String(piece);
    if (text.includes("\n")) return JSON.parse(text.split("\n", 1)[0] ?? "") as HostileWorld;
  }
  throw new Error("the server did not start");
}

/** How long somebody waits for an answer of their own, call after call. */
async function probe({ port, bystander }: HostileWorld, goOn: (count: number) => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (goOn(waits.length)) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth`, {
      headers: { authorization: `Bearer ${bystander}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`the other person was answered ${answer.status}`);
    waits.push(performance.now() - began);
    await pause(probeEveryMs);
  }
  return waits;
}

function percentile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function line(waits: readonly number[]): string {
  return [0.5, 0.99, 1].map((share) => percentile(waits, share).toFixed(1)).join(" / ");
}
