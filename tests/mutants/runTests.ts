import { spawn } from "node:child_process";

export type TestRun = {
  readonly folder: string;
  readonly files: readonly string[];
  readonly databaseUrl: string;
  readonly concurrency?: number;
};

export type TestResult = "passed" | "failed" | "timed out";

const TEST_TIMEOUT_MS = 90_000;
const RUN_TIMEOUT_MS = 240_000;

/** Runs test files of a folder and says whether all passed. Ends them, and what they started, when they hang. */
export async function runTests({
  folder,
  files,
  databaseUrl,
  concurrency = 1,
}: TestRun): Promise<{ result: TestResult; output: string }> {
  const flags = ["--test", `--test-timeout=${TEST_TIMEOUT_MS}`, `--test-concurrency=${concurrency}`];
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(process.execPath, [...flags, ...files], {
    cwd: folder,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...environment, TEST_POSTGRES_URL: databaseUrl },
  });
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const { promise, resolve, reject } = Promise.withResolvers<TestResult>();
  const timer = setTimeout(
    () => resolve("timed out"),
    files.length > 3 ? RUN_TIMEOUT_MS * 4 : RUN_TIMEOUT_MS,
  );
  child.on("error", reject);
  child.on("close", (code) => resolve(code === 0 ? "passed" : "failed"));
  const result = await promise;
  clearTimeout(timer);
  if (result === "timed out" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  return { result, output };
}
