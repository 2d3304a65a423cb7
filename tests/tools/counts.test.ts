import assert from "node:assert/strict";
import { test } from "node:test";
import { readCounts } from "#tools/parts/counts.ts";

test("a browser test that passed at its second try counts as passed, and as flaky", () => {
  const output =
    "  1 flaky\n    tests/browser/home.spec.ts:3:1 › a page\n  2 skipped\n  145 passed (10.5m)\n";
  assert.deepEqual(readCounts(output), { tests: 148, pass: 146, fail: 0, skipped: 2, flaky: 1 });
});

test("what Node's test runner says is counted", () => {
  const output = "ℹ tests 12\nℹ pass 10\nℹ fail 1\nℹ cancelled 0\nℹ skipped 1\n";
  assert.deepEqual(readCounts(output), { tests: 12, pass: 10, fail: 1, skipped: 1, flaky: 0 });
});
