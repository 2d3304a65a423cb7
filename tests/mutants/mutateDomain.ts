import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
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

type Count = { detected: number; valid: number };

/**
 * Lets StrykerJS mutate the rules (stryker.config.json), folder by folder, each with the tests that stand beside its
 * rules: a mutant costs one process for each test file that reaches it, and the tests of other folders reach nearly
 * all. Returns the survivors that `domainSurvivors` does not explain, each as a line to read. A score below 90 of 100
 * counts as one more.
 */
export async function mutateDomain(isChosen: (folder: string) => boolean): Promise<string[]> {
  const survivors: string[] = [];
  const total: Count = { detected: 0, valid: 0 };
  for (const folder of (await readdir(path.join(ROOT, "domain"))).sort().filter(isChosen)) {
    const began = performance.now();
    const found = await mutateFolder(folder);
    total.detected += found.count.detected;
    total.valid += found.count.valid;
    survivors.push(...found.survivors);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`Mutants of domain/${folder}: ${inWords(found.count)} (${seconds} s)`);
  }
  console.log(`Mutants of domain/: ${inWords(total)}`);
  const score = scoreOf(total);
  if (score < LEAST_SCORE) survivors.push(`the score of domain/ is ${score.toFixed(1)}, not ${LEAST_SCORE}`);
  return survivors;
}

function scoreOf({ detected, valid }: Count): number {
  return valid === 0 ? 100 : (100 * detected) / valid;
}

function inWords(count: Count): string {
  return `${count.detected} of ${count.valid} were caught, ${scoreOf(count).toFixed(1)} of 100`;
}

async function mutateFolder(folder: string): Promise<{ count: Count; survivors: string[] }> {
  const outcome = path.join("var/mutants", `${folder}.json`);
  const config = path.join("var/mutants", `${folder}.config.json`);
  await mkdir(path.join(ROOT, "var/mutants"), { recursive: true });
  await writeFile(path.join(ROOT, config), JSON.stringify(await configOf(folder, outcome)));
  const { code } = await runCommand("stryker", ["run", config]);
  if (code !== 0) throw new Error(`StrykerJS ended with ${code} in domain/${folder}`);
  const { files } = JSON.parse(await readFile(path.join(ROOT, outcome), "utf8")) as Report;
  const survivors: string[] = [];
  const count: Count = { detected: 0, valid: 0 };
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      const isDetected = mutant.status === "Killed" || mutant.status === "Timeout";
      const isAlive = mutant.status === "Survived" || mutant.status === "NoCoverage";
      if (isDetected) count.detected += 1;
      if (isDetected || isAlive) count.valid += 1;
      if (isAlive && !isExplained(file, source, mutant)) survivors.push(lineOf(file, source, mutant));
    }
  }
  return { count, survivors };
}

async function configOf(folder: string, outcome: string): Promise<object> {
  const common = JSON.parse(await readFile(path.join(ROOT, "stryker.config.json"), "utf8"));
  return {
    ...common,
    mutate: [`domain/${folder}/**/*.ts`, "!domain/**/*.test.ts"],
    tap: { ...common.tap, testFiles: [`domain/${folder}/**/*.test.ts`] },
    jsonReporter: { fileName: outcome },
  };
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
