import { leastDepth } from "./leastDepth.ts";

/** To so many steps the table belongs. */
const stepsOfTable = 20_000;

export type Depth = ReadonlyMap<string, number>;

/** What so many steps should have come to more often, in words. */
export function shortfalls(depth: Depth, steps: number): string[] {
  return Object.entries(leastDepth).flatMap(([what, least]) => {
    const wanted = Math.floor((least * steps) / stepsOfTable);
    const found = depth.get(what) ?? 0;
    return found < wanted ? [`${what}: ${found}, ${wanted} at least`] : [];
  });
}

/** One line for everything that happened or stands in the table, with how often it must. */
export function depthLines(depth: Depth, steps: number): string[] {
  const known = new Map(Object.entries(leastDepth));
  return [...new Set([...depth.keys(), ...known.keys()])].toSorted().map((what) => {
    const least = known.get(what) ?? 0;
    const wanted = Math.floor((least * steps) / stepsOfTable);
    const found = depth.get(what) ?? 0;
    const few = found < wanted ? "  TOO FEW" : "";
    return `${String(found).padStart(9)} ${(least > 0 ? `of ${wanted}` : "").padStart(9)}  ${what}${few}`;
  });
}
