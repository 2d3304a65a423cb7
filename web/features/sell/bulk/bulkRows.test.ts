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
  countsOf,
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
const columns = [
  { key: "title", own_number: null },
  { key: "imei", own_number: "imei" },
  { key: "imei2", own_number: "imei" },
] as const;
const imei = "490154203237518";
const another = "356938035643809";
/** A row with a number of its own, or one that others have too. */
const numbered = (row: BulkRow, number: string): BulkRow => ({
  ...row,
  cells: { ...row.cells, imei: number },
});
/** The rows that are to be looked at anew. */
const forgotten = (rows: readonly BulkRow[]) =>
  rows.filter((row) => row.checked === null).map(({ row }) => row);

test("a changed row is looked at anew, and so is one that had the same number", () => {
  const twins = [2, 3].map((row) => numbered(rowOf(row, "bulk_twice"), imei));
  const rows = afterTyping(
    [...twins, rowOf(4, "missing")],
    { row: 2, column: "imei", text: another },
    columns,
  );
  assert.deepEqual(
    rows.map((row) => row.checked === null),
    [true, true, false],
  );
  assert.equal(rows[0]?.cells.imei, another);
});

test("a row that has the same number now is looked at anew, however it is written and in whichever column", () => {
  const rows = [rowOf(2), numbered(rowOf(3), another), numbered(rowOf(4), imei)];
  const typed = (column: string, text: string) =>
    forgotten(afterTyping(rows, { row: 2, column, text }, columns));
  assert.deepEqual(typed("imei", "49-0154 203237518"), [2, 4]);
  assert.deepEqual(typed("imei2", another), [2, 3]);
  assert.deepEqual(typed("imei", ""), [2]);
});

test("where no number changed, nothing else is looked at anew", () => {
  const twins = [2, 3].map((row) => numbered(rowOf(row, "bulk_twice"), imei));
  const change = { row: 2, column: "title", text: "Other" };
  const rows = afterTyping(twins, change, columns);
  assert.deepEqual(forgotten(rows), [2]);
  assert.equal(rows[0]?.cells.title, "Other");
});

test("an answer on its way says nothing of a row whose number another has got since", () => {
  const sent = [numbered({ ...rowOf(2), checked: null }, imei), numbered(rowOf(3), another)];
  const typed = afterTyping(sent, { row: 3, column: "imei", text: imei }, columns);
  assert.deepEqual(forgotten(checkedWith(typed, sent.slice(0, 1), [checked(2)])), [2, 3]);
});

test("a row of which nothing is known yet can be no draft, and has no problem", () => {
  const rows = [rowOf(2), rowOf(3, "missing"), { ...rowOf(4), checked: null }];
  assert.deepEqual(countsOf(rows), { ready: 1, problems: 1 });
});

test("what is typed is kept as far as it can be sent", () => {
  const text = "x".repeat(bulkLimits.sentCell + 1);
  const [row] = afterTyping([rowOf(2)], { row: 2, column: "title", text }, columns);
  assert.equal(row?.cells.title?.length, bulkLimits.sentCell);
});

test("without one of two rows with the same number the other is looked at anew", () => {
  const twins = [2, 3].map((row) => numbered(rowOf(row, "bulk_twice"), imei));
  const rows = afterLeavingOut([...twins, rowOf(4, "missing")], 2, columns);
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
  const typed = afterTyping(sent, { row: 2, column: "title", text: "Other" }, columns);
  const rows = checkedWith(typed, sent, [checked(2), checked(3, "missing")]);
  assert.equal(rows[0]?.checked, null);
  assert.equal(rows[1] && isReady(rows[1]), false);
  assert.deepEqual(rows[1]?.open, ["title"]);
  const corrected = afterTyping(rows, { row: 3, column: "title", text: "Good" }, columns);
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
