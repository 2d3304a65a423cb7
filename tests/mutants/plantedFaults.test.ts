import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { plantedFaults } from "./faults/plantedFaults.ts";
import { plant } from "./sandbox.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

test("every planted fault can still be planted, and its tests are there", async () => {
  for (const fault of plantedFaults) {
    plant(await readFile(path.join(ROOT, fault.file), "utf8"), fault);
    for (const file of fault.tests) assert.ok(existsSync(path.join(ROOT, file)), `${fault.name}: no ${file}`);
  }
});

test("planted faults have names of their own", () => {
  const names = plantedFaults.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
});
