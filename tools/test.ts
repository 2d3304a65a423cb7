// The whole proof, stage by stage; it ends at the first stage that fails. tools/test.mjs leads here.
// `npm test -- tests/api/bids.test.ts tests/browser/pages.spec.ts` runs these files only, `npm run check` those that the
// work since the last commit touches, or else the last commit itself.
import { execFile as execFileWithCallback } from "node:child_process";
import { existsSync } from "node:fs";
import { glob, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { removeCluster } from "#db/embedded/postgresHome.ts";
import { startEmbeddedPostgres } from "#db/embedded.ts";
import { buildWeb } from "./buildWeb.ts";
import { checkFiles } from "./checkImports.ts";
import { checkSizes } from "./checkSizes.ts";
import { checkUnused } from "./checkUnused.ts";
import { addCounts, type Counts, noTests, readCounts } from "./parts/counts.ts";
import { runCommand } from "./parts/runCommand.ts";
import { readSources } from "./parts/sourceFiles.ts";
import { formatSeconds } from "./parts/steps.ts";
import { supervise } from "./parts/supervisor.ts";
import { touchedTests } from "./parts/touchedTests.ts";

const execFile = promisify(execFileWithCallback);
const ROOT = path.resolve(import.meta.dirname, "..");
const BROWSER_TESTS = "tests/browser/playwright.config.ts";
const RULES = ["domain", "contract", "languages", "web"];
/** No test takes this long; one that hangs must not use up the time of the whole run. */
const TEST_TIMEOUT_MS = 120_000;
/** Of `npm run check`: after so long no more than the first tests are begun, so many files of which run together. */
const LAST_START_MS = 40_000;
const TESTS_AT_ONCE = 6;
/** Most of a file's time is waiting for the database, so more of them than processors run side by side. */
const FILES_AT_ONCE = Math.max(4, os.availableParallelism());
/** Half an hour beside every whole hour, behind UTC and with summer time: what reads a clock by its own zone is seen. */
const ZONE_OF_NOBODY = "America/St_Johns";

const supervisor = supervise({ failure: "✗ npm test was interrupted." });
const began = performance.now();
let counts: Counts = noTests;
const chosen = process.argv.slice(2);
try {
  if (chosen[0] === "--touched") await runTouched();
  else await (chosen.length > 0 ? runChosen(chosen) : runAll());
} catch (error) {
  await supervisor.end({ error });
}

async function runAll(): Promise<void> {
  await stage("types", () => runCommand("tsc", ["--noEmit"]));
  await stage("lint", () => runCommand("biome", ["ci", "--error-on-warnings", "--colors=off", "."]));
  await stage("imports and sizes", checkSources);
  await stage("unused", checkUnused);
  await stage("rules", async () => runTests(await listTests((file) => isRule(file))));
  const url = await startServer();
  const others = await listTests((file) => !isRule(file));
  const [drills, calls] = [others.filter(isDrill), others.filter((file) => !isDrill(file))];
  await stage("API and races", () => runTests(calls, url));
  await stage("drills", () => runTests(drills, url, 2));
  await runBrowserTests(url);
  await finish();
}

async function runChosen(files: string[]): Promise<void> {
  const url = await startServer();
  const tests = files.filter((file) => !file.endsWith(".spec.ts"));
  const specs = files.filter((file) => file.endsWith(".spec.ts"));
  if (tests.length > 0) await stage("chosen tests", () => runTests(tests, url));
  if (specs.length > 0) await runBrowserTests(url, specs);
  await finish();
}

/** In less than a minute: the nearest tests first, and by name what is left for the whole run. */
async function runTouched(): Promise<void> {
  const changed = await changedFiles();
  await stage("types", () => runCommand("tsc", ["--noEmit"]));
  const lintable = changed.filter((file) => existsSync(path.join(ROOT, file)));
  const flags = ["--error-on-warnings", "--no-errors-on-unmatched", "--colors=off"];
  await stage("lint", () => runCommand("biome", ["ci", ...flags, ...lintable]));
  await stage("imports and sizes", checkSources);
  const left = touchedTests(changed, await readSources());
  const url = await startServer();
  do {
    const next = left.splice(0, TESTS_AT_ONCE);
    if (next.length > 0) await stage(next.join(" "), () => runTests(next, url));
  } while (left.length > 0 && elapsedMs() < LAST_START_MS);
  if (left.length > 0) console.log(`\nLeft for npm test, beside the browser's: ${left.join(" ")}`);
  await finish();
}

/** The paths of what differs from the last commit; of the last commit where nothing does. */
async function changedFiles(): Promise<string[]> {
  const git = async (...parameters: string[]) =>
    (await execFile("git", parameters, { cwd: ROOT })).stdout.split("\n").filter((line) => line !== "");
  const working = await git("diff", "--name-only", "HEAD");
  const added = await git("ls-files", "--others", "--exclude-standard");
  const changed = [...working, ...added];
  return changed.length > 0 ? changed : await git("diff", "--name-only", "HEAD~1", "HEAD");
}

async function runBrowserTests(url: string, specs: string[] = []): Promise<void> {
  await stage("web build", async () => {
    await buildWeb();
    return { code: 0, output: "" };
  });
  await stage("browser", () =>
    runCommand("playwright", ["test", "-c", BROWSER_TESTS, ...specs], serverVariables(url)),
  );
}

/** Prints the sums in the words of Node's test runner, as the last thing of the run. */
async function finish(): Promise<void> {
  const lines = Object.entries(counts).map(([name, count]) => `ℹ ${name} ${count}`);
  if (counts.flaky > 0) {
    console.log(
      `\n⚠ ${counts.flaky} passed at a second try only; docs/decisions/0025-a-second-try.md says what to do.`,
    );
  }
  await supervisor.end({ line: `${lines.join("\n")}\nEverything passed in ${formatSeconds(elapsedMs())}.` });
}

async function stage(name: string, work: () => Promise<{ code: number; output: string }>): Promise<void> {
  const stageBegan = performance.now();
  console.log(`\n— ${name}`);
  const { code, output } = await work();
  if (code !== 0) {
    await supervisor.end({
      failure: `✗ npm test failed at the stage "${name}" after ${formatSeconds(elapsedMs())}.`,
    });
  }
  counts = addCounts(counts, readCounts(output));
  console.log(`✓ ${name}  ${formatSeconds(performance.now() - stageBegan)}`);
}

function elapsedMs(): number {
  return performance.now() - began;
}

async function checkSources(): Promise<{ code: number; output: string }> {
  const sources = await readSources();
  const problems = [...checkFiles(sources), ...checkSizes(sources)];
  for (const problem of problems) console.error(problem);
  return { code: problems.length === 0 ? 0 : 1, output: "" };
}

function isRule(file: string): boolean {
  return RULES.some((folder) => file.startsWith(`${folder}${path.sep}`));
}

/** They also ask how long something takes, so they do not run beside four others. */
function isDrill(file: string): boolean {
  return file.startsWith(`drills${path.sep}`);
}

async function listTests(choose: (file: string) => boolean): Promise<string[]> {
  const files: string[] = [];
  const exclude = ["node_modules/**", "dist/**", "var/**"];
  for await (const file of glob("*/**/*.test.ts", { cwd: ROOT, exclude })) if (choose(file)) files.push(file);
  return files.sort();
}

function runTests(
  files: string[],
  databaseUrl?: string,
  atOnce = FILES_AT_ONCE,
): Promise<{ code: number; output: string }> {
  const flags = [
    "--test",
    "--test-reporter=spec",
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    `--test-concurrency=${atOnce}`,
  ];
  return runCommand(process.execPath, [...flags, ...files], databaseUrl ? serverVariables(databaseUrl) : {});
}

function serverVariables(url: string): Record<string, string> {
  return { TEST_POSTGRES_URL: url, TZ: ZONE_OF_NOBODY };
}

/** One PostgreSQL for the run; every test file takes a database of its own from it. */
async function startServer(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "blaze-test-run-"));
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, maxConnections: 400 });
  supervisor.atEnd(async () => {
    await server.stop();
    await removeCluster(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
  return server.url;
}
