import { bidsPerAuction, type ClosingResults, rowByRowWorkers, setWorkers } from "../measureClosing.ts";
import { clients, type EngineResults } from "../measureEngine.ts";
import type { HttpResults } from "../measureHttp.ts";
import { type OpenLoopResults, tolerableMs } from "../measureOpenLoop.ts";
import { type Figure, inShort, middle, timesEach, timesOf, withSpread } from "./figures.ts";
import { busiest, type Measurement, quickest, type Runs, rounds } from "./load.ts";

type Results = {
  readonly machine: string;
  readonly engine: EngineResults;
  readonly openLoop: OpenLoopResults;
  readonly http: HttpResults;
  readonly closing: ClosingResults;
};

type Target = Figure & { readonly wanted: number };

/** The targets of the bid engine, each a ratio within its round of this run. */
function targets({ engine, openLoop, http, closing }: Results): Target[] {
  const least = (wanted: number, name: string, rounds: readonly number[]): Target => ({
    ...{ name, rounds, wanted, better: "more" },
  });
  const most = (wanted: number, name: string, rounds: readonly number[]): Target => ({
    ...{ name, rounds, wanted, better: "less" },
  });
  const p99 = (runs: Runs) => runs.map(({ p99Ms }) => p99Ms);
  return [
    least(25, "1 HTTP hot, times naive", timesOf(http.engine.hot, http.naive.hot)),
    most(1 / 20, "1 HTTP hot, p99 as a share of naive's", timesOf(http.engine.hot, http.naive.hot, "p99Ms")),
    least(0.7, "1 HTTP hot, share of a route without a database", timesOf(http.engine.hot, http.nothing)),
    least(7, "1 HTTP spread, times naive", timesOf(http.engine.spread, http.naive.spread)),
    least(50, "2 engine hot, times naive", timesOf(engine.engine.hot, engine.naiveFull.hot)),
    least(12, "2 engine spread, times naive", timesOf(engine.engine.spread, engine.naiveFull.spread)),
    least(1, "2 engine hot, times its spread", timesOf(engine.engine.hot, engine.engine.spread)),
    most(10, "3 open loop at 20 times naive, p99 in ms", p99(openLoop.engine)),
    least(10, "4 closing, times row by row", timesEach(closing.completePerSecond, closing.rowByRowPerSecond)),
    least(
      25,
      "4 closing, deposits deferred, times row by row",
      timesEach(closing.deferredPerSecond, closing.rowByRowPerSecond),
    ),
    most(10, "4 live bids while closing, p99 in ms", p99(closing.liveBids)),
  ];
}

/** What a later run is compared with. */
export function figuresOf(results: Results): Figure[] {
  return targets(results).map(({ name, better, rounds }) => ({ name, better, rounds }));
}

export function report(results: Results): string {
  const { engine, http, openLoop, closing } = results;
  return [
    results.machine,
    "",
    "| Target | Measured (lowest–highest round) | Wanted | |",
    "|---|---|---|---|",
    ...targets(results).map(targetLine),
    "",
    `Ratios are of the same round, and the one in the middle of ${rounds} counts. Below: the best round of each.`,
    "",
    `| ${clients} clients in a closed loop | bids/s | p50 ms | p99 ms | refused |`,
    "|---|---|---|---|---|",
    line("naive, hot", busiest(engine.naive.hot)),
    line("naive, spread", busiest(engine.naive.spread)),
    line("naive with the full write set, hot", busiest(engine.naiveFull.hot)),
    line("naive with the full write set, spread", busiest(engine.naiveFull.spread)),
    line("engine, hot", busiest(engine.engine.hot)),
    line("engine, spread", busiest(engine.engine.spread)),
    line("HTTP, a route without a database", busiest(http.nothing)),
    line("HTTP, naive with the full write set, hot", busiest(http.naive.hot)),
    line("HTTP, naive with the full write set, spread", busiest(http.naive.spread)),
    line("HTTP, engine, hot", busiest(http.engine.hot)),
    line("HTTP, engine, spread", busiest(http.engine.spread)),
    line(`open loop, naive, ${openLoop.naiveRate}/s (the most below ${tolerableMs} ms p99)`, openLoop.naive),
    line(`open loop, engine, ${openLoop.engineRate}/s`, quickest(openLoop.engine)),
    line("live bids while closing, a tenth of them late", quickest(closing.liveBids)),
    "",
    `Closing ${closing.auctions} auctions with ${bidsPerAuction} bids each: row by row with ${rowByRowWorkers} workers ` +
      `${inShort(Math.max(...closing.rowByRowPerSecond))}/s, set-based with ${setWorkers} ${inShort(Math.max(...closing.completePerSecond))}/s, ` +
      `with deposits deferred ${inShort(Math.max(...closing.deferredPerSecond))}/s.`,
    "",
  ].join("\n");
}

function targetLine(target: Target): string {
  const { name, rounds: values, wanted, better } = target;
  const measured = middle(values);
  const isMet = better === "more" ? measured >= wanted : measured <= wanted;
  const asked = `at ${better === "more" ? "least" : "most"} ${inShort(wanted)}`;
  return `| ${name} | ${withSpread(target)} | ${asked} | ${isMet ? "met" : "NOT MET"} |`;
}

function line(name: string, measured: Measurement): string {
  const { perSecond, p50Ms, p99Ms, refused } = measured;
  return `| ${name} | ${inShort(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${refused} |`;
}
