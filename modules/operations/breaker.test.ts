import assert from "node:assert/strict";
import { test } from "node:test";
import { createBreaker } from "./breaker.ts";

test("it opens after failures in a row, probes after each pause, pauses longer each time, and closes by a success", () => {
  let at = 0;
  const changes: boolean[] = [];
  const breaker = createBreaker({
    failures: 3,
    firstPauseMs: 100,
    longestPauseMs: 300,
    onChange: (isOpen) => changes.push(isOpen),
    now: () => at,
  });
  type Line = [at: number, recorded: boolean | null, admits: boolean];
  const table: Line[] = [
    [0, false, true],
    [0, false, true],
    [0, true, true],
    [0, false, true],
    [0, false, true],
    [0, false, false], // three in a row
    [50, false, false], // one that was under way: the pause is not longer for it
    [99, null, false],
    [100, null, true],
    [100, false, false],
    [299, null, false],
    [300, null, true],
    [300, false, false],
    [599, null, false],
    [600, false, false], // 300 is the longest
    [899, null, false],
    [900, null, true],
    [900, true, true],
    [900, false, true],
    [900, false, true],
    [900, false, false],
    [999, null, false],
    [1000, null, true], // the first pause again
  ];
  for (const [line, [time, recorded, admits]] of table.entries()) {
    at = time;
    if (recorded !== null) breaker.record(recorded);
    assert.equal(breaker.admits(), admits, `line ${line}`);
  }
  assert.deepEqual(changes, [true, false, true]);
});
