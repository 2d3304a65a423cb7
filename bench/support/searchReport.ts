import type { SearchMeasurement } from "../measureSearch.ts";

/** At a hundred times the listings a search may take so many times as long. */
const mostGrowth = 2;

/** The table of a run: the median of each kind at each size, and the last as a multiple of the first. */
export function reportSearch(machine: string, measured: readonly SearchMeasurement[]): string {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return "";
  const rows = Object.keys(first.times).map((name) => {
    const [before, after] = [first.times[name]?.p50Ms ?? 0, last.times[name]?.p50Ms ?? 0];
    const medians = measured.map(({ times }) => (times[name]?.p50Ms ?? 0).toFixed(1)).join(" | ");
    const p95Ms = last.times[name]?.p95Ms ?? 0;
    return {
      growth: after / before,
      line: `| ${name} | ${medians} | ${p95Ms.toFixed(1)} | ${(after / before).toFixed(2)} |`,
    };
  });
  const middle = geometricMean(rows.map(({ growth }) => growth));
  return [
    machine,
    "",
    `| ms in the middle, by listings | ${measured.map(({ listings }) => listings.toLocaleString("en")).join(" | ")} | p95 at the last | times the first |`,
    `|---|${"---|".repeat(measured.length + 2)}`,
    ...rows.map(({ line }) => line),
    "",
    `All kinds together (geometric mean): ${middle.toFixed(2)} times as long; wanted at most ${mostGrowth}: ` +
      `${middle <= mostGrowth ? "met" : "NOT MET"}.`,
    "",
  ].join("\n");
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
