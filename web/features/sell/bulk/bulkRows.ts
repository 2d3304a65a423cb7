import type { CheckedBulkRow } from "#contract/bulkListing.ts";
import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";
import { cutText } from "#domain/text/cutText.ts";

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

/** With a cell changed, as far as it can be sent. */
export function afterTyping(rows: readonly BulkRow[], { row, column, text }: Typed): BulkRow[] {
  const cell = cutText(text, bulkLimits.sentCell);
  return withoutTwins(rows).map((one) =>
    one.row === row ? { ...one, cells: { ...one.cells, [column]: cell }, checked: null } : one,
  );
}

/** Without a row. */
export function afterLeavingOut(rows: readonly BulkRow[], row: number): BulkRow[] {
  return withoutTwins(rows.filter((one) => one.row !== row));
}

/** Rows that had the same number as another may be right by a change of that one: they are looked at anew. */
function withoutTwins(rows: readonly BulkRow[]): BulkRow[] {
  return rows.map((one) => {
    const isTwin = one.checked?.problems.some(({ type }) => type === "bulk_twice");
    return isTwin ? { ...one, checked: null } : one;
  });
}

export function hasProblem({ checked }: BulkRow): boolean {
  return checked !== null && checked.problems.length > 0;
}

/** Rows that are not ready, and those that are kept in sight: one does not go from under who is typing in it. */
export function unfinishedRows(rows: readonly BulkRow[], kept: ReadonlySet<number>): BulkRow[] {
  return rows.filter((row) => kept.has(row.row) || !isReady(row));
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
