import { spawn } from "node:child_process";

type TestRun = {
  readonly folder: string;
  readonly files: readonly string[];
  readonly databaseUrl: string;
  readonly concurrency?: number;
  /** A part of the names of the tests to run; all without. */
  readonly test?: string | undefined;
  /** Ends the run at the first test that fails: one is enough to know of a fault. */
  readonly stopsAtFailure?: boolean;
  /** Of the tests and of what they start, beside this process's own. */
  readonly environment?: Readonly<Record<string, string>>;
};

/**
 * `broken`: a file did not even come to its tests, which proves nothing about them. `without tests`: no test has the
 * part of a name that was asked for.
 */
type TestResult = "passed" | "failed" | "broken" | "without tests" | "timed out";

const TEST_TIMEOUT_MS = 60_000;
const RUN_TIMEOUT_MS = 180_000;
/** As tools/test.ts has it: what reads a clock by its own zone is seen. */
const ZONE_OF_NOBODY = "America/St_Johns";

const underWay = new Set<number>();

/** Ends every run that is under way: each is a group of its own, which a signal to this process does not reach. */
export function endRuns(): void {
  for (const pid of underWay) endGroup(pid);
}

/**
 * Runs test files of a folder and says whether all passed, and which test failed first. Ends them, and what they
 * started, when they hang or need not go on.
 */
export async function runTests({
  folder,
  files,
  databaseUrl,
  concurrency = 1,
  test,
  stopsAtFailure = false,
  environment: added = {},
}: TestRun): Promise<{ result: TestResult; failed: string | undefined; output: string }> {
  const flags = [
    "--test",
    "--test-reporter=tap",
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    `--test-concurrency=${concurrency}`,
    ...(test === undefined ? [] : [`--test-name-pattern=${RegExp.escape(test)}`]),
  ];
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(process.execPath, [...flags, ...files], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, ...added, TEST_POSTGRES_URL: databaseUrl, TZ: ZONE_OF_NOBODY },
  });
  if (child.pid !== undefined) underWay.add(child.pid);
  const { promise, resolve, reject } = Promise.withResolvers<TestResult>();
  let output = "";
  let failed: string | undefined;
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
    failed ??= firstFailure(output);
    if (stopsAtFailure && failed !== undefined) resolve(resultOf(failed));
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const timer = setTimeout(() => resolve("timed out"), RUN_TIMEOUT_MS * Math.ceil(files.length / 3));
  child.on("error", reject);
  child.on("close", (code) => resolve(code === 0 ? resultOfPassed(output) : resultOf(failed)));
  const result = await promise;
  clearTimeout(timer);
  if (child.exitCode === null && child.pid !== undefined) endGroup(child.pid);
  if (child.pid !== undefined) underWay.delete(child.pid);
  return { result, failed, output };
}

/** Of the line's end nothing is known before the next line has begun. */
function firstFailure(output: string): string | undefined {
  return /^ *not ok \d+ - (.*)\n/m.exec(output)?.[1];
}

/** A test that fails by itself has its own name, and a file that ends before its tests has the file's. */
function resultOf(failed: string | undefined): TestResult {
  return failed === undefined || failed.endsWith(".test.ts") ? "broken" : "failed";
}

/** A file of which no test was run passes as well, under its own name. */
function resultOfPassed(output: string): TestResult {
  const passed = [...output.matchAll(/^ok \d+ - (.*)$/gm)];
  return passed.every(([, name]) => name?.endsWith(".test.ts")) ? "without tests" : "passed";
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}
