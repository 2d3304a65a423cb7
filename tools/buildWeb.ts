// npm run build: builds the web app when something that it is made of has changed since the last build.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { SetUpProblem } from "#db/setUpProblem.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "dist/built-from");
const SOURCES = [
  "web/**/*",
  "contract/**/*",
  "languages/**/*",
  "domain/**/*",
  "package-lock.json",
  "package.json",
  "vite.config.ts",
];
/** The build writes this one itself. */
const WRITTEN = "routeTree.gen.ts";

if (import.meta.main) {
  console.log((await buildWeb()) ? "Built the web app into dist." : "dist is up to date.");
}

/** Returns whether there was anything to build. */
export async function buildWeb(): Promise<boolean> {
  const state = await hashSources();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === state) return false;
  await rm(STAMP, { force: true });
  const { code, output } = await runVite();
  if (code !== 0) {
    throw new SetUpProblem(`the web app does not build:\n${output.trim().split("\n").slice(-30).join("\n")}`);
  }
  await writeFile(STAMP, state);
  return true;
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await listSources()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(ROOT, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

async function listSources(): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === WRITTEN || entry.name.endsWith(".test.ts")) continue;
    files.push(path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  }
  return files.sort();
}

function runVite(): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const script = path.join(ROOT, "node_modules/vite/bin/vite.js");
    const child = spawn(process.execPath, [script, "build"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    process.once("exit", () => child.kill());
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
