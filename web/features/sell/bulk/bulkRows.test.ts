import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckedBulkRow } from "#contract/bulkListing.ts";
import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";
import {
  afterLeavingOut,
  afterMaking,
  afterTyping,
  type BulkRow,
  checkedWith,
  isReady,
  unfinishedRows,
} from "./bulkRows.ts";

const problem = (type: "missing" | "bulk_twice") => ({ column: "title", type, msg: "", facts: {} });
const checked = (row: number, ...types: ("missing" | "bulk_twice")[]): CheckedBulkRow => ({
  row,
  problems: types.map(problem),
  read: {},
});
const rowOf = (row: number, ...types: ("missing" | "bulk_twice")[]): BulkRow => ({
  row,
  cells: { title: `Thing ${row}` },
  checked: checked(row, ...types),
  open: [],
});

test("a changed row is looked at anew, and so is one that had the same number", () => {
  const rows = afterTyping([rowOf(2), rowOf(3, "bulk_twice"), rowOf(4, "missing")], {
    row: 2,
    column: "title",
    text: "Other",
  });
  assert.deepEqual(
    rows.map((row) => row.checked === null),
    [true, true, false],
  );
  assert.equal(rows[0]?.cells.title, "Other");
});

test("what is typed is kept as far as it can be sent", () => {
  const text = "x".repeat(bulkLimits.sentCell + 1);
  const [row] = afterTyping([rowOf(2)], { row: 2, column: "title", text });
  assert.equal(row?.cells.title?.length, bulkLimits.sentCell);
});

test("without one of two rows with the same number the other is looked at anew", () => {
  const rows = afterLeavingOut([rowOf(2, "bulk_twice"), rowOf(3, "bulk_twice"), rowOf(4, "missing")], 2);
  assert.deepEqual(
    rows.map(({ row, checked: said }) => [row, said === null]),
    [
      [3, true],
      [4, false],
    ],
  );
});

test("of rows with a problem only, one that has become right stays in sight where it was typed in", () => {
  const rows = [rowOf(2), rowOf(3, "missing"), { ...rowOf(4), checked: null }, rowOf(5)];
  const shown = (...kept: number[]) => unfinishedRows(rows, new Set(kept)).map(({ row }) => row);
  assert.deepEqual(shown(), [3, 4]);
  assert.deepEqual(shown(2, 3), [2, 3, 4]);
});

test("an answer about cells that were changed meanwhile is none", () => {
  const sent = [rowOf(2), rowOf(3)];
  const typed = afterTyping(sent, { row: 2, column: "title", text: "Other" });
  const rows = checkedWith(typed, sent, [checked(2), checked(3, "missing")]);
  assert.equal(rows[0]?.checked, null);
  assert.equal(rows[1] && isReady(rows[1]), false);
  assert.deepEqual(rows[1]?.open, ["title"]);
  const corrected = afterTyping(rows, { row: 3, column: "title", text: "Good" });
  assert.deepEqual(
    checkedWith(corrected, corrected, [checked(3)])[1]?.open,
    ["title"],
    "it stays where it was",
  );
});

test("what became a draft leaves the page, and the others stay with what was found wrong", () => {
  const sent = [rowOf(2), rowOf(3)];
  const rows = afterMaking([...sent, rowOf(4)], sent, [
    { ...checked(2), product_id: 7 },
    { ...checked(3, "bulk_twice"), product_id: null },
  ]);
  assert.deepEqual(
    rows.map(({ row }) => row),
    [3, 4],
  );
  assert.equal(rows[0] && isReady(rows[0]), false);
});
