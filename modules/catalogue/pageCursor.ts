/** Where a page of a list ends: the sort value and the id of its last row. */
export type PageCursor = { microseconds: number; id: number };

const form = /^(\d{1,16})-(\d{1,16})$/;

/**
 * A moment in microseconds, as PostgreSQL keeps it: a `Date` would cut it to milliseconds, and the next page would
 * repeat or skip rows of one millisecond.
 */
export function writePageCursor({ microseconds, id }: PageCursor): string {
  return Buffer.from(`${microseconds}-${id}`).toString("base64url");
}

/** Null for text that no page ever gave out. */
export function readPageCursor(text: string): PageCursor | null {
  const match = form.exec(Buffer.from(text, "base64url").toString());
  const microseconds = Number(match?.[1]);
  const id = Number(match?.[2]);
  return Number.isSafeInteger(microseconds) && Number.isSafeInteger(id) ? { microseconds, id } : null;
}
