import assert from "node:assert/strict";
import { test } from "node:test";
import { providerNames } from "#modules/payments/providers.ts";
import { partyTasks, providerTasks, tasks } from "./tasks.ts";
import { timetable } from "./timetable.ts";

test("every task stands in the timetable once", () => {
  const names = Object.keys({ ...tasks, ...providerTasks, ...partyTasks });
  assert.deepEqual(timetable.map(({ task }) => task).toSorted(), names.toSorted());
});

test("a task with lanes has one for every provider", () => {
  for (const line of timetable) if ("lanes" in line) assert.deepEqual(line.lanes, providerNames, line.task);
});
