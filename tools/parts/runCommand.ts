import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/**
 * Nothing takes this long: the longest, the browser's tests, take half of it on two slow cores. Each test has a limit of
 * its own; this one is for a program that hangs as a whole.
 */
const LONGEST_RUN_MS = 60 * 60_000;

/** Runs a program (a path, or one of the packages'), shows what it prints and answers with it. */
export function runCommand(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const file = path.isAbsolute(command) ? command : path.join(ROOT, "node_modules/.bin", command);
  const child = spawn(file, parameters, {
    cwd: ROOT,
    detached: process.platform !== "win32", // a group of its own, so that all of it can be ended
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...withoutTestContext(process.env), ...environment },
    shell: process.platform === "win32",
  });
  process.once("exit", () => endGroup(child, "SIGTERM"));
  const timer = setTimeout(() => {
    console.error(`\n${command} took longer than ${LONGEST_RUN_MS / 60_000} minutes and was ended.`);
    endGroup(child, "SIGKILL");
  }, LONGEST_RUN_MS);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}

function endGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === "win32") child.kill(signal);
  else process.kill(-child.pid, signal);
}

/** Node's test runner takes itself for a child of another one when it finds this. */
function withoutTestContext({ NODE_TEST_CONTEXT: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment;
}
