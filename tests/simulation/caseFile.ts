import { readFile, writeFile } from "node:fs/promises";
import { readDecision, writeDecision } from "./core/decisions.ts";
import type { Case } from "./simulate.ts";

/** Of a case from before sellers had turns of their own. */
const withoutTurns = " without sellers' turns";

/** A case as a text of short lines; the first says what was broken, the second how to begin and to end. */
export async function writeCase(
  file: string,
  { seed, decisions, isAtRest, hasSellersTurns = true }: Case,
  about: string,
): Promise<void> {
  const head = [
    `# ${about.replaceAll(/\s+/g, " ").slice(0, 300)}`,
    `seed ${seed} ${isAtRest ? "to rest" : "as it is"}${hasSellersTurns ? "" : withoutTurns}`,
  ];
  await writeFile(file, `${[...head, ...decisions.map(writeDecision)].join("\n")}\n`);
}

/** @throws when a line is none of a case. */
export async function readCase(file: string): Promise<Case> {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const [, seed, end, without] =
    /^seed (\d+) (to rest|as it is)( without sellers' turns)?$/.exec(lines[0] ?? "") ?? [];
  if (seed === undefined) throw new Error(`${file} does not begin with its seed`);
  return {
    seed: Number(seed),
    isAtRest: end === "to rest",
    hasSellersTurns: without === undefined,
    decisions: lines.slice(1).map(readDecision),
  };
}
