/**
 * Lines of a table as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. A text that begins like a
 * formula would be run by a spreadsheet: the quote keeps it a text. Plain figures stay figures.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}`;
}

function csvCell(value: string): string {
  const isFigure = /^-?\d+(\.\d+)?$/.test(value);
  const safe = !isFigure && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
