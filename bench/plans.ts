// npm run bench plans [-- --orders 1000000] [-- --only list:] [-- --record]
//
// Measures the calls and the worker's tasks whose work could grow with the marketplace, among a million orders with three
// tenths as many running auctions, inside this process: what the database is asked, and not what HTTP costs. What they read is
// asserted in tests/db/plans.test.ts among a hundred thousand. With --record the result is written to bench/results.md.
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { option } from "./support/option.ts";
import { measureCalls, measureTasks } from "./support/plans/measurePlans.ts";
import { reportPlans } from "./support/plans/plansReport.ts";
import { makePlansWorld } from "./support/plans/plansWorld.ts";
import { recordSection } from "./support/recordSection.ts";

const orders = Number(option("orders") ?? 1_000_000);
const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const began = performance.now();
  const world = await makePlansWorld(bench.database.pool, orders);
  const fillSeconds = (performance.now() - began) / 1000;
  const calls = await measureCalls(bench.database, world, option("only"));
  const tasks = await measureTasks(bench.database, option("only"));
  const text = reportPlans({ machine, orders, fillSeconds }, [...calls, ...tasks]);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Plans", text);
} finally {
  await bench.close();
}
