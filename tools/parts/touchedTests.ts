import path from "node:path";
import { readImports, resolveImport, type SourceFile } from "./sourceFiles.ts";

/** A test that reaches a file over more imports than these reaches nearly all of them, through the server. */
const FARTHEST = 2;

/**
 * The tests that a change touches, the nearest first: changed tests themselves, those that import a changed file or
 * what imports it, and those whose folder bears the name of a changed module.
 */
export function touchedTests(changed: readonly string[], sources: readonly SourceFile[]): string[] {
  const distances = distancesFrom(changed, importersOf(sources));
  const modules = new Set(changed.map(moduleOf));
  const nearest = (file: string) =>
    Math.min(
      distances.get(file) ?? Number.POSITIVE_INFINITY,
      modules.has(testedModule(file)) ? FARTHEST : Number.POSITIVE_INFINITY,
    );
  return sources
    .map((source) => source.path)
    .filter((file) => file.endsWith(".test.ts") && nearest(file) <= FARTHEST)
    .sort((one, other) => nearest(one) - nearest(other) || one.localeCompare(other));
}

/** Who imports each file. */
function importersOf(sources: readonly SourceFile[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path: importer, text } of sources) {
    for (const { name } of readImports(text)) {
      const target = resolveImport(importer, name);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), importer]);
    }
  }
  return importers;
}

/** How many imports lie between each file and the nearest of the changed ones, as far as it matters. */
function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, string[]>,
): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    if (distance === FARTHEST) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

/** `orders` of modules/orders/pay.ts, server/routes/orders.ts and contract/orders.ts alike. */
function moduleOf(file: string): string {
  const [top, second = ""] = file.split("/");
  return top === "modules" ? second : path.basename(file).replace(/\..*$/, "");
}

function testedModule(file: string): string {
  const [top, folder = ""] = file.split("/");
  return top === "tests" ? folder : "";
}
