/** A row of a file, with the number that a spreadsheet shows beside it. */
export type CsvRow = { readonly row: number; readonly cells: readonly string[] };

/**
 * RFC 4180: cells between commas, in quotes where they hold a comma, a quote (doubled) or a line's end. Empty rows are left
 * out; a quote where none belongs is a letter like any other, so that nothing of a file is skipped.
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\r|\n|$)/g)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain ?? "").trim());
    if (end === ",") continue;
    if (cells.some((cell) => cell !== "")) rows.push({ row, cells });
    cells = [];
    row += 1;
  }
  return rows;
}
