import type { DeskMeasurement, DeskMeasurements } from "../../measureDesks.ts";

/** The slowest are shown, and all that take too long. */
const fewest = 40;

type Facts = { readonly machine: string; readonly orders: number; readonly fillSeconds: number };

/** All manners of asking, the slowest first, as multiples of an empty route; and how many took too long. */
export function reportDesks(facts: Facts, { empty, asks }: DeskMeasurements): string {
  const sorted = [...asks].sort((one, other) => other.p95Ms - one.p95Ms);
  const missed = sorted.filter(isTooSlow);
  const never = missed.filter(({ mostMs, fastestMs }) => mostMs !== null && fastestMs > mostMs);
  const shown = sorted.filter((one, place) => place < fewest || isTooSlow(one) || one.status !== 200);
  const failed = sorted.filter(({ status }) => status !== 200);
  return [
    facts.machine,
    "",
    `${facts.orders.toLocaleString("en")} orders with all that belongs to them, filled in ${facts.fillSeconds.toFixed(0)} s. ` +
      `${asks.length} manners of asking the operators' GET calls, ${empty.asked} times each, one after the other. An empty route took ` +
      `${empty.fastestMs.toFixed(1)} ms (fastest), ${empty.p50Ms.toFixed(1)} ms (p50) and ${empty.p95Ms.toFixed(1)} ms (p95).`,
    "",
    "| GET /ops… | fastest ms | p50 ms | p95 ms | fastest, times an empty route | KB | wanted p95 ms | |",
    "|---|---|---|---|---|---|---|---|",
    ...shown.map((one) => line(one, empty)),
    "",
    `The other ${sorted.length - shown.length} took at most ${(sorted[shown.length]?.p95Ms ?? 0).toFixed(1)} ms (p95).`,
    "",
    `${missed.length} of ${asks.length} take too long${missed.length === 0 ? ": met" : ": NOT MET"}; ` +
      `${never.length} of them each time, whoever else is at work on the machine.` +
      (failed.length === 0 ? "" : ` ${failed.length} were not answered with 200.`),
    "",
  ].join("\n");
}

function isTooSlow({ mostMs, p95Ms }: DeskMeasurement): boolean {
  return mostMs !== null && p95Ms > mostMs;
}

function line(one: DeskMeasurement, empty: DeskMeasurement): string {
  const wanted = one.mostMs === null ? "no list" : `at most ${one.mostMs}`;
  const verdict =
    one.status === 200
      ? isTooSlow(one)
        ? "NOT MET"
        : one.mostMs === null
          ? ""
          : "met"
      : `answered ${one.status}`;
  const times = (one.fastestMs / empty.fastestMs).toFixed(1);
  return `| ${one.name} | ${one.fastestMs.toFixed(1)} | ${one.p50Ms.toFixed(1)} | ${one.p95Ms.toFixed(1)} | ${times} | ${(one.bytes / 1000).toFixed(1)} | ${wanted} | ${verdict} |`;
}
