import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { PlantedFault } from "./plantedFault.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const notCopied = new Set([".git", "node_modules", "var", "dist", "test-results", "playwright-report"]);

export type Sandbox = {
  readonly folder: string;
  /** Plants a fault while `work` runs, and takes it out again. */
  withFault<Result>(fault: PlantedFault, work: () => Promise<Result>): Promise<Result>;
  remove(): Promise<void>;
};

/** A copy of the project in which faults are planted, so that the project itself is never broken. */
export async function makeSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-mutants-"));
  await cp(ROOT, folder, {
    recursive: true,
    filter: (source) => !notCopied.has(path.relative(ROOT, source).split(path.sep)[0] ?? ""),
  });
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    async withFault(fault, work) {
      const file = path.join(folder, fault.file);
      const sound = await readFile(file, "utf8");
      await writeFile(file, plant(sound, fault));
      try {
        return await work();
      } finally {
        await writeFile(file, sound);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @throws when the piece does not stand in the text exactly once, or stays as it is. */
export function plant(text: string, { name, file, find, replace }: PlantedFault): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`"${name}": the piece stands ${times} times in ${file}, not once`);
  if (find === replace) throw new Error(`"${name}" changes nothing`);
  return text.replace(find, () => replace);
}
