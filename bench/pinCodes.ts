// npm run bench pin-codes [-- --record]
//
// Shows by `explain analyze`, with every post office loaded, that looking up a pin code, the nearest place and a tile
// of the map stay below 5 ms at the database. With --record the result is written to bench/results.md.
import { loadDirectory } from "#modules/delivery/loadDirectory.ts";
import { describeLoad } from "#tools/parts/describeLoad.ts";
import { measurePinCodes, reportPinCodes } from "./measurePinCodes.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { recordSection } from "./support/recordSection.ts";

const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const began = performance.now();
  const report = await loadDirectory(bench.database);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (report) console.log(`Loaded in ${seconds} s.\n${describeLoad(report)}\n`);
  await bench.database.pool.query("vacuum analyze post_offices");
  const text = reportPinCodes(machine, await measurePinCodes(bench.database));
  console.log(text);
  if (process.argv.includes("--record")) await recordSection("Pin codes", text);
} finally {
  await bench.close();
}
