// Fails on a file, an export or a dependency that nothing uses, and on an export that only tests use, unless it is marked
// `@internal` with what for. Part of npm test; on its own: node tools/run.mjs tools/checkUnused.ts. Where the project is
// entered stands in knip.jsonc.
import path from "node:path";
import { runCommand } from "./parts/runCommand.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

if (import.meta.main) process.exitCode = (await checkUnused()).code;

export async function checkUnused(folder = ROOT): Promise<{ code: number; output: string }> {
  const all = await runCommand("knip", ["--directory", folder]);
  if (all.code !== 0) return all;
  // Once more without the tests. A type costs nothing, and a test may name the one of what it hands in.
  return runCommand("knip", ["--directory", folder, "--production", "--exclude", "types"]);
}
