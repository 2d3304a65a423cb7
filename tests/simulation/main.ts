// npm run simulate -- [--steps 1000000] [--seed 7] [--processes 3]
// npm run simulate -- --replay FILE [--history]
// npm run simulate -- --crashes [--every 10]
//
// Lives through worlds until there were so many steps, and prints what they reached and broke. A world that breaks a rule
// is made as small as it can be and saved as a file, which --replay lives through again. With --crashes a process or
// PostgreSQL dies at each boundary (or every so many) between the close of an auction and the seller's bank.
import { randomInt } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { readCase, writeCase } from "./caseFile.ts";
import { crashWorlds } from "./crashes/crashWorlds.ts";
import { depthLines } from "./depth/depth.ts";
import type { Broken } from "./oracles/oracle.ts";
import { replay } from "./simulate.ts";
import { type FinishedWorld, runWorlds, type WantedWorld } from "./worldPool.ts";

const stepsOfWorld = 2_500;
const replaysToShrink = 60;
const folder = "var/simulation";

const { values } = parseArgs({
  options: {
    steps: { type: "string" },
    seed: { type: "string" },
    processes: { type: "string" },
    replay: { type: "string" },
    history: { type: "boolean" },
    crashes: { type: "boolean" },
    every: { type: "string" },
  },
});

const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-simulation-"));
const server = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 300 });
process.env.TEST_POSTGRES_URL = server.url;
try {
  if (values.replay !== undefined) await replayFile(values.replay);
  else if (values.crashes === true) await run(await crashWorlds(Number(values.every ?? 1)), Infinity);
  else await explore();
} finally {
  await server.stop();
  await removeCluster(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

async function replayFile(file: string): Promise<void> {
  const report = await replay(await readCase(file));
  if (values.history === true) for (const line of report.history) console.log(line);
  console.log(`${report.steps} steps, history ${report.fingerprint}.`);
  tell(report.broken);
}

async function explore(): Promise<void> {
  const steps = Number(values.steps ?? 100_000);
  const seed = Number(values.seed ?? randomInt(1_000_000_000));
  console.log(`Simulating ${steps} steps. Again with: npm run simulate -- --steps ${steps} --seed ${seed}`);
  await run(worldsOf(seed), steps);
}

function* worldsOf(seed: number): Generator<WantedWorld> {
  for (let place = 0; ; place += 1)
    yield { seed: (seed + 7_919 * place) % 2_147_483_647, steps: stepsOfWorld, mostReplays: replaysToShrink };
}

async function run(worlds: Iterable<WantedWorld>, mostSteps: number): Promise<void> {
  const began = performance.now();
  const depth = new Map<string, number>();
  const waiting = worlds[Symbol.iterator]();
  const sums = { steps: 0, worlds: 0, broken: 0 };
  const saved: Promise<void>[] = [];
  const pace = () => {
    const seconds = (performance.now() - began) / 1000;
    return `${sums.steps} steps of ${sums.worlds} worlds in ${seconds.toFixed(0)} s, ${Math.round(sums.steps / seconds)} a second`;
  };
  await runWorlds({
    processes: Number(values.processes ?? os.availableParallelism() + 1),
    databaseUrl: server.url,
    next: () => (sums.steps >= mostSteps || sums.broken > 0 ? null : (waiting.next().value ?? null)),
    finished(world) {
      sums.steps += world.steps;
      sums.worlds += 1;
      for (const [what, times] of world.depth) depth.set(what, (depth.get(what) ?? 0) + times);
      if (world.broken.length > 0) sums.broken += 1;
      if (world.broken.length > 0) saved.push(save(world));
      if (sums.worlds % 20 === 0) console.log(pace());
    },
  });
  await Promise.all(saved);
  for (const line of depthLines(depth, mostSteps === Infinity ? 0 : sums.steps)) console.log(line);
  console.log(`${pace()}.`);
}

async function save({ wanted, broken, shrunk }: FinishedWorld): Promise<void> {
  console.log(
    `\nThe world of ${"seed" in wanted ? `seed ${wanted.seed}` : `${wanted.life} lives`} broke a rule.`,
  );
  tell(broken);
  if (shrunk === null) return;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${shrunk.seed}.case`);
  await writeCase(file, shrunk, `${broken[0]?.rule}: ${broken[0]?.subject}`);
  console.log(`${shrunk.decisions.length} decisions of it: npm run simulate -- --replay ${file} --history`);
}

function tell(broken: readonly Broken[]): void {
  for (const { rule, subject } of broken) console.log(`  BROKEN ${rule}: ${subject}`);
  if (broken.length > 0) process.exitCode = 1;
}
