import type { Measurement } from "./load.ts";

/** What the rounds of one run came to. Each compares what was measured in the same minute, turn by turn. */
export type Figure = {
  readonly name: string;
  readonly better: "more" | "less";
  readonly rounds: readonly number[];
};

/** How many times the baseline's, round by round. */
export function timesOf(
  measured: readonly Measurement[],
  baseline: readonly Measurement[],
  of: "perSecond" | "p99Ms" = "perSecond",
): number[] {
  return timesEach(
    measured.map((run) => run[of]),
    baseline.map((run) => run[of]),
  );
}

export function timesEach(measured: readonly number[], baseline: readonly number[]): number[] {
  return measured.map((value, round) => value / (baseline[round] ?? Number.NaN));
}

/** The one in the middle: neither what a slow machine spoils nor what a lucky moment makes. */
export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** `20.1 (18.2–23.4)`: the middle of the rounds, with the lowest and the highest. */
export function withSpread({ rounds }: Figure): string {
  return `${inShort(middle(rounds))} (${inShort(Math.min(...rounds))}–${inShort(Math.max(...rounds))})`;
}

export function inShort(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3);
}
