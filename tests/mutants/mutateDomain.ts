import { readFile } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "#tools/parts/runCommand.ts";
import { domainSurvivors } from "./domainSurvivors.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LEAST_SCORE = 90;

type Position = { line: number; column: number };
type Mutant = {
  mutatorName: string;
  replacement: string;
  status: "Killed" | "Survived" | "NoCoverage" | "Timeout" | "CompileError" | "RuntimeError" | "Ignored";
  location: { start: Position; end: Position };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

/**
 * Lets StrykerJS mutate the rules (stryker.config.json) and returns the survivors that `domainSurvivors` does not
 * explain, each as a line to read. A score below 90 of 100 counts as one more.
 */
export async function mutateDomain(): Promise<string[]> {
  await runCommand("stryker", ["run"]);
  const text = await readFile(path.join(ROOT, "var/mutants/domain.json"), "utf8");
  const { files } = JSON.parse(text) as Report;
  const survivors: string[] = [];
  let detected = 0;
  let valid = 0;
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      const isDetected = mutant.status === "Killed" || mutant.status === "Timeout";
      const isAlive = mutant.status === "Survived" || mutant.status === "NoCoverage";
      if (isDetected) detected += 1;
      if (isDetected || isAlive) valid += 1;
      if (isAlive && !isExplained(file, source, mutant)) survivors.push(lineOf(file, source, mutant));
    }
  }
  const score = (100 * detected) / valid;
  console.log(`Mutants of domain/: ${detected} of ${valid} were caught, ${score.toFixed(1)} of 100.`);
  if (score < LEAST_SCORE) survivors.push(`the score of domain/ is ${score.toFixed(1)}, not ${LEAST_SCORE}`);
  return survivors;
}

function isExplained(file: string, source: string, mutant: Mutant): boolean {
  const original = originalOf(source, mutant);
  return domainSurvivors.some(
    (known) =>
      known.file === file && known.original === original && known.replacements.includes(mutant.replacement),
  );
}

function lineOf(file: string, source: string, mutant: Mutant): string {
  const { line } = mutant.location.start;
  return `${file}:${line} ${mutant.mutatorName}: ${originalOf(source, mutant)} → ${mutant.replacement}`;
}

/** The text between the two positions, which count from 1. */
function originalOf(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((text, index) =>
      text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join("\n");
}
