import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

type Locked = { version?: string; link?: boolean; optionalDependencies?: Record<string, string> };

test("the lock file names the optional packages of every system, or npm ci refuses it elsewhere", async () => {
  const packages = await readLocked();
  const missing = Object.values(packages).flatMap((locked) =>
    Object.keys(locked.optionalDependencies ?? {}).filter((name) => !isLocked(packages, name)),
  );
  assert.deepEqual(missing, []);
});

test("every locked package has an exact version", async () => {
  const packages = Object.entries(await readLocked()).filter(([name]) => name !== "");
  const loose = packages.filter(([, locked]) => !/^\d+\.\d+\.\d+/.test(locked.version ?? ""));
  assert.deepEqual(loose, []);
});

function isLocked(packages: Record<string, Locked>, name: string): boolean {
  return Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`));
}

async function readLocked(): Promise<Record<string, Locked>> {
  const text = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
}
