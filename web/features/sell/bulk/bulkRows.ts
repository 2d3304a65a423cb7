import type { CheckedBulkRow } from "#contract/bulkListing.ts";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";

/** A row as it stands on the page. */
export type BulkRow = TableRow & {
  /** What the server said of these cells; null while nobody has looked at them. */
  readonly checked: CheckedBulkRow | null;
  /** Columns that had a problem: their cells stay where they are corrected. */
  readonly open: readonly string[];
};

/** As it comes out of the file. */
export function newRow(row: TableRow): BulkRow {
  return { ...row, checked: null, open: [] };
}

export function isReady({ checked }: BulkRow): boolean {
  return checked !== null && checked.problems.length === 0;
}

type Typed = { readonly row: number; readonly column: string; readonly text: string };

/** With a cell changed. Rows that had the same number as another may be right by it: they are looked at anew. */
export function afterTyping(rows: readonly BulkRow[], { row, column, text }: Typed): BulkRow[] {
  return rows.map((one) => {
    if (one.row === row) return { ...one, cells: { ...one.cells, [column]: text }, checked: null };
    const isTwin = one.checked?.problems.some(({ type }) => type === "bulk_twice");
    return isTwin ? { ...one, checked: null } : one;
  });
}

/** With what was said of rows as they were sent; what was changed meanwhile waits for the next look. */
export function checkedWith(
  rows: readonly BulkRow[],
  sent: readonly BulkRow[],
  answers: readonly CheckedBulkRow[],
): BulkRow[] {
  const cells = new Map(sent.map((row) => [row.row, row.cells]));
  const said = new Map(answers.map((answer) => [answer.row, answer]));
  return rows.map((row) => {
    const answer = said.get(row.row);
    if (answer === undefined || cells.get(row.row) !== row.cells) return row;
    const wrong = answer.problems.map(({ column }) => column);
    return { ...row, checked: answer, open: [...new Set([...row.open, ...wrong])] };
  });
}

type Made = CheckedBulkRow & { readonly product_id: number | null };

/** Without those that are drafts now; of the others what was found wrong. */
export function afterMaking(
  rows: readonly BulkRow[],
  sent: readonly BulkRow[],
  answers: readonly Made[],
): BulkRow[] {
  const made = new Set(answers.filter(({ product_id: id }) => id !== null).map(({ row }) => row));
  return checkedWith(
    rows.filter(({ row }) => !made.has(row)),
    sent,
    answers,
  );
}
