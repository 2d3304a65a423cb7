import assert from "node:assert/strict";
import { test } from "node:test";
import { mostSoonerGathered } from "./mostSoonerGathered.ts";

const table: [name: string, running: number, limit: number, expected: number][] = [
  ["of 300,000 a page of 20 is even at 2,450", 300_000, 20, 2_450],
  ["a longer page is later met", 300_000, 60, 4_243],
  ["of 12,500 it is even at 500", 12_500, 20, 500],
  ["and of one more above that", 12_501, 20, 501],
  ["what is counted anyway is gathered, be there as few as there may", 600, 20, 500],
  ["of a million it is bounded too", 1_000_000, 20, 4_473],
];
for (const [name, running, limit, expected] of table) {
  test(`walked or gathered: ${name}`, () => {
    assert.equal(mostSoonerGathered({ running, limit }), expected);
  });
}
