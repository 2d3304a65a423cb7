import { type PageCursor, readPageCursor } from "#modules/catalogue/pageCursor.ts";
import { InvalidInput } from "./errors.ts";

/** The `cursor` of a query, null for the first page. Throws `InvalidInput` for one that was never given out. */
export function readCursor({ cursor }: { cursor?: string | undefined }): PageCursor | null {
  if (cursor === undefined) return null;
  const read = readPageCursor(cursor);
  if (read) return read;
  throw new InvalidInput([{ loc: ["query", "cursor"], msg: "is not a cursor of this list", type: "format" }]);
}
