// npm run drill -- chaos [--seconds 60] [--seed N]
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { supervise } from "#tools/parts/supervisor.ts";
import { type ChaosOutcome, runChaos } from "./drill.ts";
import { ownDatabase } from "./drillDatabase.ts";
import { describeOutcome } from "./report.ts";

const options = { seconds: { type: "string", default: "60" }, seed: { type: "string" } } as const;
const { values } = parseArgs({ options, allowPositionals: true });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const seconds = Number(values.seconds);
const began = performance.now();
const supervisor = supervise({ failure: "✗ The drill was interrupted." });

try {
  console.log(`Chaos for ${seconds} seconds, seed ${seed}.`);
  const postgres = await ownDatabase();
  supervisor.atEnd(postgres.close);
  if (!postgres.harm?.disk) log("no full disk in this run: only root may mount a disk of a limited size");
  const outcome = await runChaos(postgres, { seconds, seed, people: 10, log });
  for (const line of describeOutcome(outcome)) console.log(line);
  if (outcome.faults.length > 0) await supervisor.end({ failure: await describeFaults(outcome) });
  await supervisor.end({ line: "Nothing was lost, doubled, out of order or left behind." });
} catch (error) {
  await supervisor.end({ error });
}

function log(line: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}

async function describeFaults({ faults, history }: ChaosOutcome): Promise<string> {
  const file = path.join(os.tmpdir(), `blaze-chaos-${seed}.json`);
  await writeFile(file, JSON.stringify(history, null, 1));
  const lines = Object.entries(Object.groupBy(faults, ({ rule }) => rule)).flatMap(([rule, found = []]) => [
    `✗ ${rule} (${found.length})`,
    ...found.slice(0, 5).map(({ detail }) => `    ${detail}`),
  ]);
  return [...lines, `${faults.length} faults; the whole history is in ${file}`].join("\n");
}
