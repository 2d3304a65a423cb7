// npm run bench search [-- --record]
//
// Measures whether a search takes as long among a million listings as among ten thousand, in one run on one database
// that grows. With --record the result is written to bench/results.md under a heading of its own.
import { measureSearch, type SearchMeasurement } from "./measureSearch.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { growSearchWorld, makeSearchWorld } from "./support/searchWorld.ts";

const sizes = (process.env.BENCH_LISTINGS ?? "10000,100000,1000000").split(",").map(Number);

const bench = await startBenchDatabase();
try {
  const { pool } = bench.database;
  const world = await makeSearchWorld(pool);
  const measured: SearchMeasurement[] = [];
  for (const size of sizes) {
    const start = performance.now();
    await growSearchWorld(pool, world, size);
    const grown = performance.now();
    measured.push(await measureSearch(bench.database, world));
    console.error(size, "grow", (grown - start) / 1000, "measure", (performance.now() - grown) / 1000);
    console.error(measured.at(-1)?.times);
  }
} finally {
  await bench.close();
}
