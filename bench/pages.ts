// npm run bench pages [-- --record] [--compare]
//
// How many pages a second one process sends: rendered for a guest, kept for guests, rendered for a buyer; as ratios of
// one run. About a minute after the demo's data are there. With --record the result is written to bench/results.md.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { loadDemo } from "#demo/load.ts";
import { buildWeb } from "#tools/buildWeb.ts";
import { measurePages, type PageResults } from "./measurePages.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { keepFigures } from "./support/compareRuns.ts";
import { type Figure, inShort, middle, timesOf, withSpread } from "./support/figures.ts";
import { busiest, type Runs, rounds } from "./support/load.ts";
import { machineFacts } from "./support/machine.ts";
import { recordSection } from "./support/recordSection.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
/** What is kept costs no rendering, and a signed-in page shares what guests' pages do. */
const wanted = { kept: 50, signedIn: 5 };

const bench = await startBenchDatabase();
const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-bench-pages-"));
try {
  await buildWeb();
  await loadDemo(bench.database, { dataDir });
  await bench.database.pool.query("vacuum analyze");
  const machine = await machineFacts(bench.database);
  const webDir = path.join(import.meta.dirname, "..", "dist");
  const results = await measurePages(bench, { webDir, seconds });
  const text = report(machine, results);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Pages", text);
  await keepFigures("pages", figuresOf(results));
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}

function report(machine: string, results: PageResults): string {
  return [
    machine,
    "",
    `Ratios are of the same round, and the one in the middle of ${rounds} counts; the rest is the best round of each.`,
    "",
    "| | a second | p50 ms | p99 ms |",
    "|---|---|---|---|",
    row("a route that does nothing", results.nothing),
    ...results.pages.flatMap(({ name, ways }) =>
      Object.entries(ways).map(([way, runs]) => row(`${name}, ${way}`, runs)),
    ),
    "",
    "| Times rendered for a guest | Measured (lowest–highest round) | Wanted | |",
    "|---|---|---|---|",
    ...figuresOf(results).map((figure) => {
      const least = figure.name.endsWith("kept") ? wanted.kept : wanted.signedIn;
      const verdict = middle(figure.rounds) >= least ? "met" : "NOT MET";
      return `| ${figure.name} | ${withSpread(figure)} | at least ${least} | ${verdict} |`;
    }),
  ].join("\n");
}

function figuresOf({ pages }: PageResults): Figure[] {
  return pages.flatMap(({ name, ways }) =>
    (["kept", "signed in"] as const).map((way) => ({
      name: `${name}, ${way}`,
      better: "more" as const,
      rounds: timesOf(ways[way], ways.rendered),
    })),
  );
}

function row(name: string, runs: Runs): string {
  const { perSecond, p50Ms, p99Ms } = busiest(runs);
  return `| ${name} | ${inShort(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} |`;
}
