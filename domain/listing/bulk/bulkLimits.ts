/** What one file of listings may be: a shop's shelf, which also fits into the drafts that a seller may have (R-BULK-2). */
export const bulkLimits = {
  rows: 50,
  /** Characters that a cell may have to be taken. */
  cell: 2_000,
  /** Characters that a cell may have to be sent at all: what is too long is said beside it. */
  sentCell: 4_000,
  columns: 80,
  fileBytes: 1_000_000,
} as const;
