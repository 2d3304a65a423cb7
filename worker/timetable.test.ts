import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { providerNames } from "#modules/payments/providers.ts";
import { timetable } from "./timetable.ts";

test("every task stands in the timetable once, under its own name", async () => {
  const files = await readdir(path.join(import.meta.dirname, "tasks"));
  const names = timetable.map(({ name }) => name);
  assert.deepEqual(names.toSorted(), files.map((file) => path.basename(file, ".ts")).toSorted());
  assert.deepEqual(
    timetable.map(({ task }) => task.name),
    names,
  );
});

test("a task with lanes has one for every provider", () => {
  for (const line of timetable) if ("lanes" in line) assert.deepEqual(line.lanes, providerNames, line.name);
});
