import assert from "node:assert/strict";
import { test } from "node:test";
import { isSoonerGathered } from "./isSoonerGathered.ts";

const table: [name: string, passed: number, running: number, limit: number, expected: boolean][] = [
  ["one in five hundred of 300,000: a walk of 10,000, or 600 gathered", 1, 300_000, 20, true],
  ["none of those that end soonest", 0, 300_000, 20, true],
  ["4 of 501 are a share of 0.8% and less than the even 0.82%", 4, 300_000, 20, true],
  ["5 of 501 are more", 5, 300_000, 20, false],
  ["the same share of 30,000 is gathered: it is 300", 5, 30_000, 20, true],
  ["half of them are met at once", 250, 300_000, 20, false],
  ["a longer page is sooner gathered", 5, 300_000, 60, true],
  ["of 600 auctions most filters are gathered", 90, 600, 20, true],
  ["and what nearly all pass is not", 400, 600, 20, false],
];
for (const [name, passed, running, limit, expected] of table) {
  test(`walked or gathered: ${name}`, () => {
    assert.equal(isSoonerGathered({ passed, looked: 501, running, limit }), expected);
  });
}
