// The proof of the tests: npm run mutants [-- --faults | --domain | --only "part of a name"]
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
import { runTests } from "./runTests.ts";
import { makeSandbox, type Sandbox } from "./sandbox.ts";

const { values } = parseArgs({
  options: { faults: { type: "boolean" }, domain: { type: "boolean" }, only: { type: "string" } },
});
const supervisor = supervise({ failure: "✗ npm run mutants was interrupted." });
const began = performance.now();
try {
  const survivors: string[] = [];
  if (!values.domain) survivors.push(...(await plantFaults()));
  if (!values.faults && values.only === undefined) survivors.push(...(await mutateDomain()));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  if (survivors.length === 0) await supervisor.end({ line: `No survivor, in ${minutes} minutes.` });
  for (const survivor of survivors) console.error(`✗ ${survivor}`);
  await supervisor.end({ failure: `✗ ${survivors.length} survived, in ${minutes} minutes.` });
} catch (error) {
  await supervisor.end({ error });
}

async function plantFaults(): Promise<string[]> {
  const { only } = values;
  const chosen = plantedFaults.filter(({ name }) => only === undefined || name.includes(only));
  for (const { name, explained } of chosen) if (explained) console.log(`– ${name}: ${explained}`);
  const faults = chosen.filter(({ explained }) => explained === undefined);
  const databaseUrl = await startPostgres();
  const sandboxes: Sandbox[] = [];
  for (let count = 0; count < Math.max(2, os.availableParallelism()); count += 1) {
    const sandbox = await makeSandbox();
    supervisor.atEnd(() => sandbox.remove());
    sandboxes.push(sandbox);
  }
  await checkSound(sandboxes[0] as Sandbox, { faults, databaseUrl });
  const queue = [...faults];
  const survivors: string[] = [];
  const work = async (sandbox: Sandbox): Promise<void> => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      if (!(await isCaught(sandbox, { fault, databaseUrl }))) survivors.push(`${fault.file}: ${fault.name}`);
    }
  };
  await Promise.all(sandboxes.map(work));
  console.log(`${faults.length - survivors.length} of ${faults.length} planted faults were caught.`);
  return survivors;
}

/** Tests that fail without a fault prove nothing. */
async function checkSound(
  { folder }: Sandbox,
  { faults, databaseUrl }: { faults: readonly PlantedFault[]; databaseUrl: string },
): Promise<void> {
  const files = [...new Set(faults.flatMap(({ tests }) => tests))];
  console.log(`Without a fault: ${files.length} test files …`);
  const { result, output } = await runTests({ folder, files, databaseUrl, concurrency: 2 });
  if (result !== "passed") throw new Error(`without a fault the tests ${result}:\n${output}`);
}

async function isCaught(
  sandbox: Sandbox,
  { fault, databaseUrl }: { fault: PlantedFault; databaseUrl: string },
): Promise<boolean> {
  const start = performance.now();
  const { result } = await sandbox.withFault(fault, () =>
    runTests({ folder: sandbox.folder, files: fault.tests, databaseUrl }),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${result === "passed" ? "✗ survived" : "✓ caught"}  ${fault.name} (${result}, ${seconds} s)`);
  return result !== "passed";
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
