import assert from "node:assert/strict";
import { test } from "node:test";
import { nextEmailLinkAt } from "./emailLinkLimits.ts";

const now = new Date("2026-11-22T12:00:00Z");
const ago = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * 60_000));

const rows: [string, number[], number[], number][] = [
  ["the first", [], [], 0],
  ["the third of a person", [0, 1], [0, 1], 0],
  ["the fourth of a person", [0, 1, 2], [], 8],
  ["one of three is long ago", [0, 1, 31], [], 0],
  ["the fifth to an address", [], [0, 1, 2, 3], 0],
  ["the sixth to an address, whoever asked for them", [], [0, 1, 2, 3, 4], 236],
  ["the longer wait counts", [0, 0, 0], [0, 0, 0, 0, 0], 240],
];
for (const [name, ofPerson, toAddress, minutes] of rows) {
  test(`links to an e-mail address: ${name}`, () => {
    const next = nextEmailLinkAt({ ofPerson: ago(...ofPerson), toAddress: ago(...toAddress) }, now);
    assert.equal((next.getTime() - now.getTime()) / 60_000, minutes);
  });
}
