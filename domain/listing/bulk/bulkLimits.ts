/** What one file of listings may be: a shop's shelf, which also fits into the drafts that a seller may have (R-BULK-2). */
export const bulkLimits = {
  rows: 50,
  /** Characters that a cell may have to be taken. */
  cell: 2_000,
  /** Characters that a cell may have to be sent at all: what is too long is said beside it. */
  sentCell: 4_000,
  columns: 80,
  /** Characters of all cells of a row together: with the longest of all that could be right it has half of them. */
  row: 40_000,
  fileBytes: 1_000_000,
} as const;

/** Characters of all cells of a row together. */
export function cellsLength(cells: Readonly<Record<string, string>>): number {
  return Object.values(cells).reduce((sum, cell) => sum + cell.length, 0);
}
