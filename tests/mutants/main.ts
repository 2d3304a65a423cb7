// The proof of the tests: npm run mutants [-- --faults | --domain] [--only "part of a name, a file or a folder" …]
// Plants every fault of ./faults in a copy of the project and runs the tests that must fail with it, then lets
// StrykerJS mutate domain/. Prints what survived; fails when something did that nobody has explained.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { supervise } from "#tools/parts/supervisor.ts";
import { plantedFaults } from "./faults/plantedFaults.ts";
import { mutateDomain } from "./mutateDomain.ts";
import type { PlantedFault } from "./plantedFault.ts";
import { endRuns, runTests } from "./runTests.ts";
import { makeSandbox, type Sandbox } from "./sandbox.ts";

const { values } = parseArgs({
  options: {
    faults: { type: "boolean" },
    domain: { type: "boolean" },
    only: { type: "string", multiple: true },
  },
});
const supervisor = supervise({ failure: "✗ npm run mutants was interrupted." });
const began = performance.now();
try {
  const survivors: string[] = [];
  if (!values.domain) survivors.push(...(await plantFaults()));
  if (values.domain || (!values.faults && values.only === undefined)) {
    survivors.push(...(await mutateDomain(isChosen)));
  }
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  if (survivors.length === 0) await supervisor.end({ line: `No survivor, in ${minutes} minutes.` });
  for (const survivor of survivors) console.error(`✗ ${survivor}`);
  await supervisor.end({ failure: `✗ ${survivors.length} survived, in ${minutes} minutes.` });
} catch (error) {
  await supervisor.end({ error });
}

function isChosen(text: string): boolean {
  return values.only?.some((part) => text.includes(part)) ?? true;
}

async function plantFaults(): Promise<string[]> {
  const chosen = plantedFaults.filter(({ file, name }) => isChosen(`${file} ${name}`));
  for (const { name, explained } of chosen) if (explained) console.log(`– ${name}: ${explained}`);
  const faults = chosen.filter(({ explained }) => explained === undefined);
  const databaseUrl = await startPostgres();
  supervisor.atEnd(async () => endRuns());
  const sandboxes: Sandbox[] = [];
  for (let count = 0; count < Math.max(2, os.availableParallelism()); count += 1) {
    const sandbox = await makeSandbox();
    supervisor.atEnd(() => sandbox.remove());
    sandboxes.push(sandbox);
  }
  const queue = [...faults];
  const survivors: string[] = [];
  const sound = new Map<string, Promise<boolean>>();
  const work = async (sandbox: Sandbox): Promise<void> => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const isProven = await areSound(sandbox, fault, { databaseUrl, sound });
      const caught = isProven && (await isCaught(sandbox, { fault, databaseUrl }));
      if (!caught) survivors.push(`${fault.file}: ${fault.name}`);
    }
  };
  await Promise.all(sandboxes.map(work));
  console.log(`${faults.length - survivors.length} of ${faults.length} planted faults were caught.`);
  return survivors;
}

/**
 * Tests that fail without a fault prove nothing: each file is run once before the first fault that names it, and where
 * a fault names a test, that test by itself.
 */
async function areSound(
  { folder }: Sandbox,
  { tests, test }: PlantedFault,
  { databaseUrl, sound }: { databaseUrl: string; sound: Map<string, Promise<boolean>> },
): Promise<boolean> {
  const check = async (files: readonly string[], name: string): Promise<boolean> => {
    const { result, failed } = await runTests({ folder, files, test, databaseUrl });
    if (result !== "passed") console.log(`✗ without a fault: ${name} (${failed ?? result})`);
    return result === "passed";
  };
  const runs = test === undefined ? tests.map((file) => [file]) : [tests];
  for (const files of runs) {
    const name = [...files, ...(test === undefined ? [] : [`"${test}"`])].join(" ");
    if (!sound.has(name)) sound.set(name, check(files, name));
    if (!(await sound.get(name))) return false;
  }
  return true;
}

/** One that keeps a file from running at all, or a run that takes too long, is no proof and counts as a survivor. */
async function isCaught(
  sandbox: Sandbox,
  { fault, databaseUrl }: { fault: PlantedFault; databaseUrl: string },
): Promise<boolean> {
  const start = performance.now();
  const { result, failed } = await sandbox.withFault(fault, () =>
    runTests({
      folder: sandbox.folder,
      files: fault.tests,
      test: fault.test,
      databaseUrl,
      stopsAtFailure: true,
    }),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const caught = result === "failed";
  console.log(`${caught ? "✓ caught  " : "✗ survived"} ${fault.name} (${seconds} s, ${failed ?? result})`);
  return caught;
}

async function startPostgres(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-mutants-postgres-"));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 400 });
  supervisor.atEnd(async () => {
    await server.stop();
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return server.url;
}
