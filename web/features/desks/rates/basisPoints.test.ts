import assert from "node:assert/strict";
import { test } from "node:test";
import { basisPointsIn, percentName } from "./basisPoints.ts";

const typed: readonly (readonly [string, number | null])[] = [
  ["0", 0],
  ["18", 1800],
  ["0.5", 50],
  ["12.34 %", 1234],
  ["100", 10_000],
  ["100.01", null],
  ["1.234", null],
  ["-1", null],
  ["", null],
  ["1e1", null],
  [".5", null],
];
for (const [text, basisPoints] of typed) {
  test(`"${text}" is ${basisPoints === null ? "no percentage" : percentName(basisPoints)}`, () => {
    assert.equal(basisPointsIn(text), basisPoints);
  });
}
