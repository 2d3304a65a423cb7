import assert from "node:assert/strict";
import { test } from "node:test";
import { compareFigures } from "./compareRuns.ts";
import { type Figure, timesEach, withSpread } from "./figures.ts";

const figure = (name: string, rounds: number[], better: Figure["better"] = "more"): Figure => ({
  name,
  better,
  rounds,
});
const compare = (before: Figure[], now: Figure[]) =>
  compareFigures(now, { at: "2026-11-29T10:00:00.000Z", figures: before }).split("\n").slice(2);

test("what overlaps is noise, and what does not is worse or better by its own sense", () => {
  const lines = compare(
    [
      figure("same", [9, 10, 11]),
      figure("slower", [9, 10, 11]),
      figure("faster", [9, 10, 11]),
      figure("longer", [9, 10, 11], "less"),
    ],
    [
      figure("same", [7, 8, 9]),
      figure("slower", [4, 5, 6]),
      figure("faster", [12, 15, 18]),
      figure("longer", [18, 20, 22], "less"),
      figure("more", [1]),
    ],
  );
  assert.deepEqual(lines, [
    "| same | 10.0 | 8.00 | within the noise |",
    "| slower | 10.0 | 5.00 | **worse by 50%** |",
    "| faster | 10.0 | 15.0 | better by 50% |",
    "| longer | 10.0 | 20.0 | **worse by 100%** |",
    "| more | | 1.00 | new |",
  ]);
});

test("ratios are of the same round, and their spread is said", () => {
  // A machine that is twice as slow in the second round is so for both.
  assert.deepEqual(timesEach([100, 50, 90], [10, 5, 10]), [10, 10, 9]);
  assert.equal(withSpread(figure("any", [10, 10.5, 9])), "10.0 (9.00–10.5)");
});
