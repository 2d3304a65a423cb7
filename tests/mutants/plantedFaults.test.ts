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

test("the test that must fail with a fault is there", async () => {
  for (const { name, tests, test: title } of plantedFaults) {
    if (title === undefined) continue;
    const texts = await Promise.all(tests.map((file) => readFile(path.join(ROOT, file), "utf8")));
    assert.ok(
      texts.some((text) => mayName(text, title)),
      `${name}: no test called "${title}"`,
    );
  }
});

/** A template may fill in the rest of the name, so half of its words are enough. */
function mayName(text: string, title: string): boolean {
  const words = title.split(" ");
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)].some(
    (half) => half.length > 0 && text.includes(half.join(" ")),
  );
}
