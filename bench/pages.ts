// npm run bench pages [-- --record]
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
import type { Measurement } from "./support/load.ts";
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
  const text = report(machine, await measurePages(bench, { webDir, seconds }));
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Pages", text);
} finally {
  await bench.close();
  await rm(dataDir, { recursive: true, force: true });
}

function report(machine: string, { nothing, pages }: PageResults): string {
  const verdict = (isMet: boolean) => (isMet ? "met" : "**missed**");
  return [
    machine,
    "",
    "| | a second | p50 ms | p99 ms | times rendered for a guest | wanted | |",
    "|---|---|---|---|---|---|---|",
    row("a route that does nothing", nothing),
    ...pages.flatMap(({ name, ways }) => {
      const times = (way: Measurement) => way.perSecond / ways.rendered.perSecond;
      const kept = times(ways.kept);
      const signedIn = times(ways["signed in"]);
      return [
        row(`${name}, rendered for a guest`, ways.rendered),
        `${row(`${name}, kept for guests`, ways.kept, kept)} at least ${wanted.kept} | ${verdict(kept >= wanted.kept)} |`,
        `${row(`${name}, rendered for a buyer`, ways["signed in"], signedIn)} at least ${wanted.signedIn} | ${verdict(signedIn >= wanted.signedIn)} |`,
      ];
    }),
  ].join("\n");
}

/** Whole without `times`; else its caller ends it. */
function row(name: string, { perSecond, p50Ms, p99Ms }: Measurement, times?: number): string {
  const figures = `| ${name} | ${Math.round(perSecond).toLocaleString("en")} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} |`;
  return times === undefined ? `${figures} | | |` : `${figures} ${times.toFixed(1)} |`;
}
