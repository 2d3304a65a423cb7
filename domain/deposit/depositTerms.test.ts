import assert from "node:assert/strict";
import { test } from "node:test";
import { agreedTerms, type DepositTerms } from "./depositTerms.ts";

type Row = [
  offered: DepositTerms,
  shown: DepositTerms | undefined,
  stored: DepositTerms | undefined,
  agreed: DepositTerms | null,
];

const table: Row[] = [
  ["kept", undefined, undefined, "kept"],
  ["kept", "kept", undefined, "kept"],
  ["kept", "returned", undefined, null],
  ["kept", undefined, "kept", "kept"],
  ["kept", "kept", "kept", "kept"],
  ["kept", "returned", "kept", null],
  ["kept", undefined, "returned", "returned"],
  ["kept", "kept", "returned", "returned"],
  ["kept", "returned", "returned", "returned"],
  ["returned", undefined, undefined, "returned"],
  ["returned", "kept", undefined, "returned"],
  ["returned", "returned", undefined, "returned"],
  ["returned", undefined, "kept", "returned"],
  ["returned", "kept", "kept", "returned"],
  ["returned", "returned", "kept", "returned"],
];

for (const [offered, shown, stored, agreed] of table) {
  const name = `offered ${offered}, shown ${shown ?? "nothing"}, stored ${stored ?? "nothing"}`;
  test(`${name}: ${agreed ?? "must be shown anew"}`, () => {
    assert.equal(agreedTerms({ offered, shown, stored }), agreed);
  });
}
