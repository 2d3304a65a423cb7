import assert from "node:assert/strict";
import { test } from "node:test";
import { runAgain } from "./runAgain.ts";

test("work that failed is done again; its failure and its end are logged once", {
  timeout: 20_000,
}, async () => {
  const failures = ["lost the database", "still lost"];
  const lines: string[] = [];
  const { promise: doneAgain, resolve } = Promise.withResolvers<void>();
  let successes = 0;
  const repetition = runAgain({
    work: async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw new Error(failure);
      successes += 1;
      if (successes === 2) resolve();
    },
    pauseMs: async () => 0,
    log: (line) => lines.push(line),
  });
  await doneAgain;
  await repetition.stop();
  assert.deepEqual(lines, ["failed: lost the database", "works again"]);
});

test("what is under way is finished before it has stopped, and a pause is cut short", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let finished = 0;
  const repetition = runAgain({
    work: async () => {
      begin();
      await gate;
      finished += 1;
    },
    pauseMs: async () => 3_600_000,
    log: assert.fail,
  });
  await begun;
  const stopped = repetition.stop();
  open();
  await stopped;
  assert.equal(finished, 1);
});
