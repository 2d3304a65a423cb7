// npm run bench watchers [-- --streams 20000] [-- --record] [--compare]
//
// How many open streams one server process carries, what each takes, and how many deliveries a second it makes of the
// bids. Each stream watches two of forty auctions. With --record the result is written to bench/results.md.
import { measureWatchers, type WatchersResults, watchedEach } from "./measureWatchers.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { keepFigures } from "./support/compareRuns.ts";
import { machineFacts } from "./support/machine.ts";
import { option } from "./support/option.ts";
import { recordSection } from "./support/recordSection.ts";
import { makeWorld } from "./support/world.ts";

const wantedStreams = Number(option("streams") ?? 20_000);
const wantedPerCore = 100_000;
const paces = [10_000, 25_000, 50_000, 75_000, 100_000, 130_000];
/** Files that a process has open beside its streams. */
const otherFiles = 200;

// Else it asks for the names of addresses.
Object.assign(process.report, { excludeNetwork: true });
const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const world = await makeWorld(bench.database.pool, { auctions: 2_000, bidders: 256 });
  const streams = Math.min(wantedStreams, mostOpenFiles() - otherFiles);
  const results = await measureWatchers(bench, world, { streams, paces });
  const text = report(machine, results);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Watchers", text);
  await keepFigures("watchers", [
    { name: "deliveries of one core", better: "more", rounds: results.paces.map(perCore) },
  ]);
} finally {
  await bench.close();
}

function report(
  machine: string,
  { streams, openedSeconds, bytesEach, lost, paces: measured }: WatchersResults,
): string {
  const best = Math.max(...measured.map(perCore));
  const verdict = (isMet: boolean) => (isMet ? "met" : "NOT MET");
  const most = mostOpenFiles();
  return [
    machine,
    "",
    `${streams.toLocaleString("en")} open streams of one server process${streams < wantedStreams ? ` (a process of this machine may have ${most.toLocaleString("en")} files open)` : ""}, ` +
      `each of which watches ${watchedEach} of 40 auctions; opened in ${openedSeconds.toFixed(0)} s, ${(bytesEach / 1024).toFixed(1)} kB of memory each; ${lost} were lost.`,
    "",
    "| deliveries a second, as bids come | made | ms from the bid to the watcher, p50 | p99 | of a core | for a second of a core |",
    "|---|---|---|---|---|---|",
    ...measured.map(
      (pace) =>
        `| ${whole(pace.wantedPerSecond)} | ${whole(pace.deliveriesPerSecond)} | ${pace.p50Ms.toFixed(1)} | ${pace.p99Ms.toFixed(0)} | ` +
        `${pace.cores.toFixed(2)} | ${whole(perCore(pace))} |`,
    ),
    "",
    `Of one core at best ${whole(best)} deliveries a second; wanted at least ${whole(wantedPerCore)}: ${verdict(best >= wantedPerCore && lost === 0)}.`,
  ].join("\n");
}

function perCore({ deliveriesPerSecond, cores }: { deliveriesPerSecond: number; cores: number }): number {
  return deliveriesPerSecond / cores;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function mostOpenFiles(): number {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | "unlimited" } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === "number" ? soft : Number.POSITIVE_INFINITY;
}
