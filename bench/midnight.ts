// npm run bench midnight [-- --auctions 100000] [-- --record] [--compare]
//
// Auctions that all end in one second, with two real workers and a server: how long until each winner has their order and
// is told, and how long bids take meanwhile. With --record the result is written to bench/results.md.
import { type Midnight, measureMidnight } from "./measureMidnight.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { keepFigures } from "./support/compareRuns.ts";
import { machineFacts } from "./support/machine.ts";
import { option } from "./support/option.ts";
import { recordSection } from "./support/recordSection.ts";
import { makeWorld } from "./support/world.ts";

const auctions = Number(option("auctions") ?? 100_000);
const wantedSeconds = 10;

const bench = await startBenchDatabase();
try {
  const machine = await machineFacts(bench.database);
  const world = await makeWorld(bench.database.pool, { auctions: 10_000, bidders: 256 });
  const result = await measureMidnight(bench, world, auctions);
  const text = report(machine, result);
  console.log(`\n${text}`);
  if (process.argv.includes("--record")) await recordSection("Midnight", text);
  const rounds = [auctions / result.toldSeconds];
  await keepFigures("midnight", [{ name: "auctions a second, closed and told", better: "more", rounds }]);
} finally {
  await bench.close();
}

function report(machine: string, result: Midnight): string {
  const { ended, extended, orders, messages, orderedSeconds, toldSeconds, before, meanwhile } = result;
  const isWhole = orders === ended && messages >= ended;
  const verdict = isWhole && toldSeconds <= wantedSeconds ? "met" : "NOT MET";
  return [
    machine,
    "",
    `${auctions.toLocaleString("en")} auctions with five bids each end in one second; two workers, one server, ${result.bidsPerSecond} bids a second over HTTP ` +
      `from before until after, half of them on auctions that end then: ${extended} got more time by that. ` +
      `${orders.toLocaleString("en")} orders for ${ended.toLocaleString("en")} winners, ${messages.toLocaleString("en")} messages to everybody who bid or sold.`,
    "",
    "| | seconds after the end | wanted | |",
    "|---|---|---|---|",
    `| every winner has an order | ${orderedSeconds.toFixed(1)} | at most ${wantedSeconds} | ${isWhole && orderedSeconds <= wantedSeconds ? "met" : "NOT MET"} |`,
    `| and everybody is written to | ${toldSeconds.toFixed(1)} | at most ${wantedSeconds} | ${verdict} |`,
    "",
    "| Bids | a second | refused | p50 ms | p99 ms |",
    "|---|---|---|---|---|",
    ...[
      ["before the end", before],
      ["from the end until everybody is written to", meanwhile],
    ].map(([name, run]) => {
      if (typeof run !== "object" || typeof name !== "string") return "";
      return `| ${name} | ${run.perSecond.toFixed(0)} | ${run.refused} | ${run.p50Ms.toFixed(1)} | ${run.p99Ms.toFixed(0)} |`;
    }),
  ].join("\n");
}
