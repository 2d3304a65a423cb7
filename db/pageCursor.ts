/** Where a page of a list ends: what its last row is sorted by, and the row's id. */
export type PageCursor = { readonly value: number; readonly id: string };

const form = /^(\d{1,16}) (.{1,200})$/;

/**
 * The value is a whole number, zero or more. A moment is in microseconds, as PostgreSQL keeps it: a `Date` would cut
 * it to milliseconds, and the next page would repeat or skip rows of one millisecond.
 */
export function writePageCursor({ value, id }: { value: number; id: number | string }): string {
  return Buffer.from(`${value} ${id}`).toString("base64url");
}

/** Null for text that no page ever gave out. */
export function readPageCursor(text: string): PageCursor | null {
  const match = form.exec(Buffer.from(text, "base64url").toString());
  const value = Number(match?.[1]);
  const id = match?.[2];
  return id !== undefined && Number.isSafeInteger(value) ? { value, id } : null;
}
