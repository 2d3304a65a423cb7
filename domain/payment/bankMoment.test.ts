import assert from "node:assert/strict";
import { test } from "node:test";
import { bankMoment } from "./bankMoment.ts";

const table: [text: string | undefined, moment: string | undefined][] = [
  ["20261122205959", "2026-11-22T15:29:59.000Z"],
  ["2026-11-22 20:59:59", "2026-11-22T15:29:59.000Z"],
  ["2026-11-22 20:59:59.0", "2026-11-22T15:29:59.000Z"],
  ["2026-11-22T20:59:59.25", "2026-11-22T15:29:59.250Z"],
  ["20261123003000", "2026-11-22T19:00:00.000Z"],
  [" 2026-11-22 20:59:59\n", "2026-11-22T15:29:59.000Z"],
  ["20261332205959", undefined],
  ["2026-11-22 20:59:59 UTC", undefined],
  ["on 2026-11-22 20:59:59", undefined],
  ["22-11-2026 20:59", undefined],
  ["yesterday", undefined],
  ["", undefined],
  [undefined, undefined],
];

for (const [text, moment] of table) {
  test(`${text ?? "nothing"} is ${moment ?? "no moment"}`, () => {
    assert.equal(bankMoment(text)?.toISOString(), moment);
  });
}
