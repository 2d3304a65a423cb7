import { bidsPerAuction, type ClosingResults, rowByRowWorkers, setWorkers } from "../measureClosing.ts";
import { clients, type EngineResults } from "../measureEngine.ts";
import type { HttpResults } from "../measureHttp.ts";
import { type OpenLoopResults, tolerableMs } from "../measureOpenLoop.ts";
import { type Measurement, rounds } from "./load.ts";

type Results = {
  readonly machine: string;
  readonly engine: EngineResults;
  readonly openLoop: OpenLoopResults;
  readonly http: HttpResults;
  readonly closing: ClosingResults;
};

type Target =
  | { readonly name: string; readonly measured: number; readonly least: number }
  | {
      readonly name: string;
      readonly measured: number;
      readonly most: number;
    };

/** The targets of the bid engine, each a ratio within this run. */
function targets({ engine, openLoop, http, closing }: Results): Target[] {
  const bids = (measured: Measurement, baseline: Measurement) => measured.perSecond / baseline.perSecond;
  return [
    { name: "1 HTTP hot, times naive", measured: bids(http.engine.hot, http.naive.hot), least: 25 },
    {
      name: "1 HTTP hot, p99 as a share of naive's",
      measured: http.engine.hot.p99Ms / http.naive.hot.p99Ms,
      most: 1 / 20,
    },
    {
      name: "1 HTTP hot, share of a route without a database",
      measured: bids(http.engine.hot, http.nothing),
      least: 0.7,
    },
    { name: "1 HTTP spread, times naive", measured: bids(http.engine.spread, http.naive.spread), least: 7 },
    { name: "2 engine hot, times naive", measured: bids(engine.engine.hot, engine.naiveFull.hot), least: 50 },
    {
      name: "2 engine spread, times naive",
      measured: bids(engine.engine.spread, engine.naiveFull.spread),
      least: 12,
    },
    {
      name: "2 engine hot, times its spread",
      measured: bids(engine.engine.hot, engine.engine.spread),
      least: 1,
    },
    { name: "3 open loop at 20 times naive, p99 in ms", measured: openLoop.engine.p99Ms, most: 10 },
    {
      name: "4 closing, times row by row",
      measured: closing.completePerSecond / closing.rowByRowPerSecond,
      least: 10,
    },
    {
      name: "4 closing, deposits deferred, times row by row",
      measured: closing.deferredPerSecond / closing.rowByRowPerSecond,
      least: 25,
    },
    { name: "4 live bids while closing, p99 in ms", measured: closing.liveBids.p99Ms, most: 10 },
  ];
}

export function report(results: Results): string {
  const { engine, http, openLoop, closing } = results;
  return [
    results.machine,
    "",
    "| Target | Measured | Wanted | |",
    "|---|---|---|---|",
    ...targets(results).map(targetLine),
    "",
    `The best of ${rounds} runs of each, turn by turn.`,
    "",
    `| ${clients} clients in a closed loop | bids/s | p50 ms | p99 ms | refused |`,
    "|---|---|---|---|---|",
    line("naive, hot", engine.naive.hot),
    line("naive, spread", engine.naive.spread),
    line("naive with the full write set, hot", engine.naiveFull.hot),
    line("naive with the full write set, spread", engine.naiveFull.spread),
    line("engine, hot", engine.engine.hot),
    line("engine, spread", engine.engine.spread),
    line("HTTP, a route without a database", http.nothing),
    line("HTTP, naive with the full write set, hot", http.naive.hot),
    line("HTTP, naive with the full write set, spread", http.naive.spread),
    line("HTTP, engine, hot", http.engine.hot),
    line("HTTP, engine, spread", http.engine.spread),
    line(`open loop, naive, ${openLoop.naiveRate}/s (the most below ${tolerableMs} ms p99)`, openLoop.naive),
    line(`open loop, engine, ${openLoop.engineRate}/s`, openLoop.engine),
    line("live bids while closing, a tenth of them late", closing.liveBids),
    "",
    `Closing ${closing.auctions} auctions with ${bidsPerAuction} bids each: row by row with ${rowByRowWorkers} workers ` +
      `${figure(closing.rowByRowPerSecond)}/s, set-based with ${setWorkers} ${figure(closing.completePerSecond)}/s, ` +
      `with deposits deferred ${figure(closing.deferredPerSecond)}/s.`,
    "",
  ].join("\n");
}

function targetLine(target: Target): string {
  const { name, measured } = target;
  const isMet = "least" in target ? measured >= target.least : measured <= target.most;
  const wanted = "least" in target ? `at least ${figure(target.least)}` : `at most ${figure(target.most)}`;
  return `| ${name} | ${figure(measured)} | ${wanted} | ${isMet ? "met" : "NOT MET"} |`;
}

function line(name: string, measured: Measurement): string {
  const { perSecond, p50Ms, p99Ms, refused } = measured;
  return `| ${name} | ${figure(perSecond)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)} | ${refused} |`;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
