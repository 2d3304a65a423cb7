// npm run bench desks [-- --orders 100000] [-- --asks 20] [-- --only /orders] [-- --record]
//
// Measures every GET call of the operators among a million orders, over HTTP from the real server: each as it stands,
// from a page deep in, with each filter and each kind of search. The calls are those of the published document, so a new
// desk is measured by itself. With --record the result is written to bench/results.md.
import { once } from "node:events";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { measureDesks } from "./measureDesks.ts";
import { startBenchDatabase } from "./support/benchDatabase.ts";
import { startBidServer } from "./support/bidServer.ts";
import { reportDesks } from "./support/desks/desksReport.ts";
import { makeDesksWorld } from "./support/desks/desksWorld.ts";
import { readSamples } from "./support/desks/samples.ts";
import { machineFacts } from "./support/machine.ts";
import { option } from "./support/option.ts";
import { recordSection } from "./support/recordSection.ts";

// A call that cannot be asked is found in half a minute, and not after a quarter of an hour of filling.
const rehearsal = await measure({ orders: 10_000, asksOfEach: 1 });
if (rehearsal.failed.length > 0) throw new Error(`these cannot be asked: ${rehearsal.failed.join("; ")}`);
const { text } = await measure({
  orders: Number(option("orders") ?? 1_000_000),
  asksOfEach: Number(option("asks") ?? 20),
});
console.log(`\n${text}`);
if (process.argv.includes("--record")) await recordSection("Operators' desks", text);

type Measured = { readonly text: string; readonly failed: readonly string[] };

/** Fills a database of its own, asks, and throws it away. */
async function measure({ orders, asksOfEach }: { orders: number; asksOfEach: number }): Promise<Measured> {
  const bench = await startBenchDatabase();
  try {
    const machine = await machineFacts(bench.database);
    const began = performance.now();
    const { operatorId } = await makeDesksWorld(bench.database.pool, orders);
    const fillSeconds = (performance.now() - began) / 1000;
    const samples = await readSamples(bench.database.pool, orders);
    const token = await inTransaction(bench.database, (tx) => createSession(tx, operatorId));
    const { server, port } = await startBidServer(bench.url);
    const measured = await measureDesks({ port, token }, samples, { asksOfEach, only: option("only") });
    server.stdin?.end();
    await once(server, "exit");
    return {
      text: reportDesks({ machine, orders, fillSeconds }, measured),
      failed: measured.asks.filter(({ status }) => status !== 200).map(({ name }) => name),
    };
  } finally {
    await bench.close();
  }
}
