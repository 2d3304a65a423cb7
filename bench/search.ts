// npm run bench search [-- --record]
//
// Measures whether a search takes as long among a million listings as among ten thousand, in one run on one database
// that grows. With --record the result is written to bench/results.md under a heading of its own.
import { readFile, writeFile } from "node:fs/promises";
import { measureSearch, type SearchMeasurement } from "./measureSearch.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { checkPages } from "./support/searchPages.ts";
import { reportSearch } from "./support/searchReport.ts";
import { growSearchWorld, makeSearchWorld } from "./support/searchWorld.ts";

const sizes = (process.env.BENCH_LISTINGS ?? "10000,1000000").split(",").map(Number);
const resultsFile = new URL("./results.md", import.meta.url);
const beginning = "<!-- search -->";
const end = "<!-- end of search -->";
/** The engine's bench writes what stands above its mark and keeps what stands below it, this section among it. */
const emptyResults = "# What the bench measured\n\n<!-- remarks -->\n";

const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const world = await makeSearchWorld(bench.database.pool);
  const measured: SearchMeasurement[] = [];
  for (const size of sizes) {
    const start = performance.now();
    process.stderr.write(`${size.toLocaleString("en")} listings … `);
    await growSearchWorld(bench.database.pool, world, size);
    await checkPages(bench.database, world);
    measured.push(await measureSearch(bench.database, world));
    process.stderr.write(`${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  }
  const text = reportSearch(machine, measured);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await record(text);
} finally {
  await bench.close();
}

/** Puts the section in the place of the one before, or at the end. */
async function record(text: string): Promise<void> {
  const known = await readFile(resultsFile, "utf8").catch(() => emptyResults);
  const section = `${beginning}\n## Search\n\n${text}\n${end}\n`;
  const [from, to] = [known.indexOf(beginning), known.indexOf(end)];
  const changed =
    from === -1 ? `${known}\n${section}` : known.slice(0, from) + section + known.slice(to + end.length + 1);
  await writeFile(resultsFile, changed);
}
