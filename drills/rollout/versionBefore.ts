import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, "../..");

export type Version = { readonly root: string; close(): Promise<void> };

/** Another commit of this repository, built and ready to run in a folder of its own. */
export async function checkOut(commit: string): Promise<Version> {
  const root = await mkdtemp(path.join(os.tmpdir(), "blaze-version-"));
  const close = async () => {
    await run("git", ["worktree", "remove", "--force", root], { cwd: ROOT });
    await rm(root, { recursive: true, force: true });
  };
  await run("git", ["worktree", "add", "--detach", root, commit], { cwd: ROOT });
  const lock = "package-lock.json";
  const [ours, theirs] = await Promise.all(
    [ROOT, root].map((folder) => readFile(path.join(folder, lock), "utf8")),
  );
  if (ours === theirs) await symlink(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  else await run("npm", ["ci"], { cwd: root });
  await run(process.execPath, ["tools/run.mjs", "tools/buildWeb.ts"], { cwd: root });
  return { root, close };
}
