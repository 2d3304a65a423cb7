// npm run bench search [-- --record]
//
// Measures whether a search takes as long among a million listings as among ten thousand, in one run on one database
// that grows. With --record the result is written to bench/results.md under a heading of its own.
import { measureSearch, type SearchMeasurement } from "./measureSearch.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { recordSection } from "./support/recordSection.ts";
import { checkPages } from "./support/searchPages.ts";
import { reportSearch } from "./support/searchReport.ts";
import { growSearchWorld, makeSearchWorld } from "./support/searchWorld.ts";

const sizes = (process.env.BENCH_LISTINGS ?? "10000,1000000").split(",").map(Number);

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
  if (process.argv.includes("--record")) await recordSection("Search", text);
} finally {
  await bench.close();
}
