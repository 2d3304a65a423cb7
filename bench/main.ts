// npm run bench [-- --record] [--compare]
//
// Measures the bid engine against naive designs in the same run and prints the ratios; about four minutes. With --record the
// result is written to bench/results.md as well, above its remarks.
import { readFile, writeFile } from "node:fs/promises";
import { measureClosing } from "./measureClosing.ts";
import { measureEngine } from "./measureEngine.ts";
import { measureHttp } from "./measureHttp.ts";
import { measureOpenLoop } from "./measureOpenLoop.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { keepFigures } from "./support/compareRuns.ts";
import { machineFacts } from "./support/machine.ts";
import { figuresOf, report } from "./support/report.ts";
import { makeWorld } from "./support/world.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const dueAuctions = Number(process.env.BENCH_AUCTIONS ?? 10_000);
const resultsFile = new URL("./results.md", import.meta.url);
const remarksMark = "<!-- remarks -->";

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  process.stderr.write(`${name} … `);
  const result = await work();
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return result;
}

const bench = await step("a database of its own", startBenchDatabase);
try {
  const machine = await machineFacts(bench.database);
  const world = await step("auctions and bidders", () =>
    makeWorld(bench.database.pool, { auctions: 10_000, bidders: 256 }),
  );
  const engine = await step("the engine, closed loop", () => measureEngine(bench, world, seconds));
  const openLoop = await step("the engine, open loop", () => measureOpenLoop(bench, world, seconds));
  const http = await step("HTTP", () => measureHttp(bench, world, seconds));
  const closing = await step("closing", () => measureClosing(bench, world, dueAuctions));
  const results = { machine, engine, openLoop, http, closing };
  const text = report(results);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await record(text);
  await keepFigures("engine", figuresOf(results));
} finally {
  await bench.close();
}

async function record(text: string): Promise<void> {
  const known = await readFile(resultsFile, "utf8").catch(() => "");
  const remarks = known.includes(remarksMark) ? known.slice(known.indexOf(remarksMark)) : `${remarksMark}\n`;
  const head =
    "# What the bench measured\n\nWritten by `npm run bench -- --record`. Read the ratios, not the figures.\n";
  await writeFile(resultsFile, `${head}\n${text}\n${remarks}`);
}
