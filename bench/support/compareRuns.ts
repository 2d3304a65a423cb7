import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import { type Figure, inShort, middle } from "./figures.ts";

/** Figures of the last run of each bench, by machine: those of another say nothing about a change. */
const folder = new URL("../../var/bench/", import.meta.url);

type Kept = { readonly at: string; readonly figures: readonly Figure[] };

/**
 * Keeps the figures of this run for the next one. With `--compare` it prints before that what has become slower or
 * faster since the last run on this machine.
 */
export async function keepFigures(bench: string, figures: readonly Figure[]): Promise<void> {
  const file = new URL(`${bench}-${machineKey()}.json`, folder);
  if (process.argv.includes("--compare")) {
    const last = await readFile(file, "utf8").catch(() => null);
    if (last === null)
      console.log(`\nNothing to compare with: no run of this bench on this machine is kept.`);
    else console.log(`\n${compareFigures(figures, JSON.parse(last) as Kept)}`);
  }
  await mkdir(folder, { recursive: true });
  // A round in which the baseline did nothing says nothing.
  const measured = figures.filter(({ rounds }) => rounds.every(Number.isFinite));
  const kept: Kept = { at: new Date().toISOString(), figures: measured };
  await writeFile(file, JSON.stringify(kept, null, 2));
}

/**
 * A table of this run against the last. Something is slower or faster when no round of the one reaches into the rounds
 * of the other; what overlaps is noise.
 *
 * @internal
 */
export function compareFigures(figures: readonly Figure[], last: Kept): string {
  const lines = figures.map((figure) => {
    const before = last.figures.find(({ name }) => name === figure.name);
    if (before === undefined) return `| ${figure.name} | | ${inShort(middle(figure.rounds))} | new |`;
    const [was, is] = [middle(before.rounds), middle(figure.rounds)];
    return `| ${figure.name} | ${inShort(was)} | ${inShort(is)} | ${verdict(before, figure)} |`;
  });
  return [`| Since ${last.at.slice(0, 16)} | Before | Now | |`, "|---|---|---|---|", ...lines].join("\n");
}

function verdict(before: Figure, now: Figure): string {
  const isMore = Math.min(...now.rounds) > Math.max(...before.rounds);
  const isLess = Math.max(...now.rounds) < Math.min(...before.rounds);
  if (!isMore && !isLess) return "within the noise";
  const percent = Math.abs(middle(now.rounds) / middle(before.rounds) - 1) * 100;
  const isBetter = isMore === (now.better === "more");
  return isBetter ? `better by ${percent.toFixed(0)}%` : `**worse by ${percent.toFixed(0)}%**`;
}

function machineKey(): string {
  const cores = os.cpus();
  const facts = [os.platform(), os.arch(), cores.length, cores[0]?.model ?? "", os.totalmem()];
  return createHash("sha256").update(facts.join("|")).digest("hex").slice(0, 12);
}
