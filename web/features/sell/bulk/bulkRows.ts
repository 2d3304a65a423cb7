import type { BulkColumn, CheckedBulkRow } from "#contract/bulkListing.ts";
import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";
import { ownNumberKey } from "#domain/listing/bulk/repeatedNumbers.ts";
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

/** The columns with a number that no two items share. */
export type NumberColumns = readonly Pick<BulkColumn, "key" | "own_number">[];

/** With a cell changed, as far as it can be sent. */
export function afterTyping(
  rows: readonly BulkRow[],
  { row, column, text }: Typed,
  columns: NumberColumns,
): BulkRow[] {
  const cell = cutText(text, bulkLimits.sentCell);
  const typed = (one: BulkRow) => anew({ ...one, cells: { ...one.cells, [column]: cell } });
  const old = rows.filter((one) => one.row === row);
  const changed = columns.filter(({ key }) => key === column);
  const numbers = [...old, ...old.map(typed)].flatMap((one) => numbersOf(one, changed));
  return forgetTwins(rows, numbers, columns).map((one) => (one.row === row ? typed(one) : one));
}

/** Without a row. */
export function afterLeavingOut(rows: readonly BulkRow[], row: number, columns: NumberColumns): BulkRow[] {
  const numbers = rows.filter((one) => one.row === row).flatMap((one) => numbersOf(one, columns));
  return forgetTwins(
    rows.filter((one) => one.row !== row),
    numbers,
    columns,
  );
}

/**
 * Forgets what was said of rows that have one of these numbers: the server tells two that share one only when both are
 * sent together, and one alone may be right now.
 */
function forgetTwins(
  rows: readonly BulkRow[],
  numbers: readonly string[],
  columns: NumberColumns,
): BulkRow[] {
  const known = new Set(numbers);
  return rows.map((one) => (numbersOf(one, columns).some((number) => known.has(number)) ? anew(one) : one));
}

/** To be looked at anew; an answer that is on its way was of the row as it stood among the others before. */
function anew(row: BulkRow): BulkRow {
  return { ...row, cells: { ...row.cells }, checked: null };
}

function numbersOf({ cells }: BulkRow, columns: NumberColumns): string[] {
  return columns.flatMap(({ key, own_number: kind }) => {
    const number = kind && ownNumberKey(kind, cells[key] ?? "");
    return number === null ? [] : [number];
  });
}

export function hasProblem({ checked }: BulkRow): boolean {
  return checked !== null && checked.problems.length > 0;
}

/** How many rows can be drafts and how many have problems; those of which nothing is known yet are neither. */
export function countsOf(rows: readonly BulkRow[]): { ready: number; problems: number } {
  return { ready: rows.filter(isReady).length, problems: rows.filter(hasProblem).length };
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
