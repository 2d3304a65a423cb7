import { cutText } from "../../text/cutText.ts";
import { bulkLimits, cellsLength } from "./bulkLimits.ts";
import { cellKey } from "./cells.ts";
import { type Cells, isExample } from "./readBulkRow.ts";

/** A column by its key, and every name that the first row of a file may have for it. */
type TableColumn = { readonly key: string; readonly headers: readonly string[] };

/** A row with the number that a spreadsheet shows beside it. */
export type TableRow = { readonly row: number; readonly cells: Cells };

export type ReadTable = {
  readonly rows: readonly TableRow[];
  /** Headers of columns that nothing is read from. */
  readonly unused: readonly string[];
  /** The template's example stood there still. */
  readonly hadExample: boolean;
};

/** Why a file holds no listings. */
export type TableProblem =
  | { readonly problem: "no_table" | "no_title" | "no_rows" }
  | { readonly problem: "too_many"; readonly count: number }
  | { readonly problem: "long_row"; readonly row: number };

type Known = { readonly columns: readonly TableColumn[]; readonly exampleMarks: readonly string[] };

/** Reads the cells of a file whose first row names the columns; empty rows and the example are left out. */
export function readTable(
  table: readonly (readonly string[])[],
  { columns, exampleMarks }: Known,
): ReadTable | TableProblem {
  const head = table.findIndex((row) => row.some((cell) => cell.trim() !== ""));
  if (head < 0) return { problem: "no_table" };
  const keys = keysOf(table[head] ?? [], columns);
  if (!keys.includes("title")) return { problem: "no_title" };
  const all = table.slice(head + 1).map((row, at) => ({ row: head + at + 2, cells: cellsOf(row, keys) }));
  const filled = all.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  const rows = filled.filter(({ cells }) => !isExample(cells.title ?? "", exampleMarks));
  if (rows.length === 0) return { problem: "no_rows" };
  if (rows.length > bulkLimits.rows) return { problem: "too_many", count: rows.length };
  const long = rows.find(({ cells }) => cellsLength(cells) > bulkLimits.row);
  if (long !== undefined) return { problem: "long_row", row: long.row };
  const unused = (table[head] ?? []).filter((header, at) => header.trim() !== "" && keys[at] === null);
  return { rows, unused, hadExample: rows.length < filled.length };
}

/** The column of each header, null for none; of two that are called alike the first counts. */
function keysOf(headers: readonly string[], columns: readonly TableColumn[]): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { key, headers: names } of columns)
    for (const name of [key, ...names]) if (!byName.has(cellKey(name))) byName.set(cellKey(name), key);
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = byName.get(cellKey(header));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

function cellsOf(row: readonly string[], keys: readonly (string | null)[]): Cells {
  const cells = keys.flatMap((key, at) => (key === null ? [] : [[key, plainCell(row[at] ?? "")] as const]));
  return Object.fromEntries(cells);
}

/** Without the quote that keeps a text from being run as a formula (`csvOf`), and without what no text has. */
function plainCell(cell: string): string {
  const text = cell
    .toWellFormed()
    .replace(/^'(?=[=+\-@])/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => (sign === "\n" ? sign : ""))
    .trim();
  return cutText(text, bulkLimits.sentCell);
}
