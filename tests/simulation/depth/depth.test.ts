import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { stateColumns } from "./countStates.ts";
import { shortfalls } from "./depth.ts";
import { leastDepth } from "./leastDepth.ts";

const schema = await readFile(path.resolve(import.meta.dirname, "../../../db/schema.sql"), "utf8");

for (const [name, table, column] of stateColumns) {
  test(`every state of a ${name} that the database allows stands in the table of depth, and no other`, () => {
    const check = new RegExp(`constraint ${table}_${column}_check CHECK .*ARRAY\\[(.*)\\]`).exec(schema)?.[1];
    const allowed = [...(check ?? "").matchAll(/'(\w+)'/g)].map(([, state]) => `${name} is ${state}`);
    const rows = Object.keys(leastDepth).filter((what) => what.startsWith(`${name} is `));
    assert.ok(allowed.length > 1);
    assert.deepEqual(rows.toSorted(), allowed.toSorted());
  });
}

test("what never happened falls short, and half the steps need to come to half of it", () => {
  assert.ok(shortfalls(new Map(), 20_000).some((line) => line.startsWith("bid: placed: 0, ")));
  const half = new Map(Object.entries(leastDepth).map(([what, least]) => [what, least / 2]));
  assert.deepEqual(shortfalls(half, 10_000), []);
  assert.notDeepEqual(shortfalls(half, 20_000), []);
});
