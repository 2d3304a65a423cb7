import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./csv.ts";
import { readCsv } from "./readCsv.ts";

test("rows keep the number that a spreadsheet shows, and nothing of a file is skipped", () => {
  assert.deepEqual(readCsv('\uFEFFa, b \r\n\r\n"c,""d""\ne",f\rg"h,"i"j'), [
    { row: 1, cells: ["a", "b"] },
    { row: 3, cells: ['c,"d"\ne', "f"] },
    { row: 4, cells: ['g"h', '"i"j'] },
  ]);
  assert.deepEqual(readCsv(""), []);
});

test("what was written is read back", () => {
  const rows = [
    ["pin_code", "note"],
    ["560034", 'a "quoted", word'],
  ];
  assert.deepEqual(
    readCsv(csvOf(rows)).map(({ cells }) => cells),
    rows,
  );
});
