/** Where a page of a list ends: the sort value and the id of its last row. */
export type PageCursor = { value: number; id: number };

const form = /^(\d{1,16})-(\d{1,16})$/;

/**
 * The value is a whole number, zero or more. A moment is in microseconds, as PostgreSQL keeps it: a `Date` would cut
 * it to milliseconds, and the next page would repeat or skip rows of one millisecond.
 */
export function writePageCursor({ value, id }: PageCursor): string {
  return Buffer.from(`${value}-${id}`).toString("base64url");
}

/** Null for text that no page ever gave out. */
export function readPageCursor(text: string): PageCursor | null {
  const match = form.exec(Buffer.from(text, "base64url").toString());
  const value = Number(match?.[1]);
  const id = Number(match?.[2]);
  return Number.isSafeInteger(value) && Number.isSafeInteger(id) ? { value, id } : null;
}
