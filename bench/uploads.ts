// npm run bench uploads [-- --record]
//
// 200 photographs of 10 megapixels, 8 at a time, while people bid: is the server's memory flat, and the p99 of a bid
// within twice what it is when nothing is sent? About four minutes. With --record the result is written to bench/results.md.
import { measureUploads, median, type UploadResults } from "./measureUploads.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { machineFacts } from "./support/machine.ts";
import { recordSection } from "./support/recordSection.ts";
import { makeWorld } from "./support/world.ts";

const wish = {
  uploads: Number(process.env.BENCH_UPLOADS ?? 200),
  atOnce: 8,
  bidsPerSecond: 200,
  windowSeconds: 8,
};
/**
 * What the server's memory may hold more after the uploads than before, once what is garbage is collected, and what the
 * p99 may be longer. Resident memory says less: the heap is a saw, whose tooth of what bids leave behind lasts 75 seconds.
 */
const mostGrowth = 1.1;
const mostSlower = 2;

const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const world = await makeWorld(bench.database.pool, { auctions: 2_000, bidders: 256 });
  const section = report(machine, await measureUploads(bench, world, wish));
  console.log(section);
  if (process.argv.includes("--record")) await recordSection("Uploads", section);
} finally {
  await bench.close();
}

function report(machine: string, results: UploadResults): string {
  const { heldBytes, serverBytes, pictureBytes, quiet, busy } = results;
  const [quietMs, busyMs] = [quiet, busy].map((runs) => median(runs.map(({ p99Ms }) => p99Ms)));
  const growth = heldBytes.after / heldBytes.before;
  const slower = (busyMs ?? 0) / (quietMs ?? 1);
  const verdict = (isMet: boolean) => (isMet ? "met" : "**missed**");
  return [
    machine,
    "",
    `${results.uploads} photographs of 10 megapixels (${megabytes(results.photographBytes)} MB), ${results.atOnce} at a time, in ${results.seconds.toFixed(0)} s; ${results.failures.length} failed. The median took ${(results.medianUploadMs / 1000).toFixed(1)} s. Meanwhile ${wish.bidsPerSecond} bids a second over HTTP.`,
    "",
    "| | quiet | while photographs arrive | ratio | target | |",
    "|---|---|---|---|---|---|",
    `| p99 of a bid, ms | ${quietMs?.toFixed(1)} | ${busyMs?.toFixed(1)} | ${slower.toFixed(2)} | at most ${mostSlower} | ${verdict(slower <= mostSlower)} |`,
    "",
    "| | before | after | ratio | target | |",
    "|---|---|---|---|---|---|",
    `| what the server's memory holds, MB | ${megabytes(heldBytes.before)} | ${megabytes(heldBytes.after)} | ${growth.toFixed(2)} | at most ${mostGrowth} | ${verdict(growth <= mostGrowth)} |`,
    "",
    `Resident, garbage and all, the server had ${megabytes(Math.max(...serverBytes))} MB at its highest, the process that works on pictures ${megabytes(Math.max(...pictureBytes))} MB.`,
    ...results.failures.slice(0, 3),
  ].join("\n");
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0);
}
