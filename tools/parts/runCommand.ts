import { spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Runs a program (a path, or one of the packages'), shows what it prints and answers with it. */
export function runCommand(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const file = path.isAbsolute(command) ? command : path.join(ROOT, "node_modules/.bin", command);
  const child = spawn(file, parameters, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...withoutTestContext(process.env), ...environment },
    shell: process.platform === "win32",
  });
  process.once("exit", () => child.kill());
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Node's test runner takes itself for a child of another one when it finds this. */
function withoutTestContext({ NODE_TEST_CONTEXT: _, ...environment }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return environment;
}
