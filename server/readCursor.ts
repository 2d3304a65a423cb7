import { type PageCursor, readPageCursor } from "#modules/catalogue/pageCursor.ts";
import { invalidInput } from "./errors.ts";

/** The `cursor` of a query, null for the first page. Throws `InvalidInput` for one that was never given out. */
export function readCursor({ cursor }: { cursor?: string | undefined }): PageCursor | null {
  if (cursor === undefined) return null;
  const read = readPageCursor(cursor);
  if (read) return read;
  throw invalidInput(["query", "cursor"], { type: "bad_cursor" });
}
