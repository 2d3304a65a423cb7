import type { NoticeCursor } from "#modules/messaging/notices.ts";
import { invalidInput } from "./errors.ts";

const form = /^(\d{1,16}) (.{1,200})$/;

export function writeNoticeCursor({ microseconds, key }: NoticeCursor): string {
  return Buffer.from(`${microseconds} ${key}`).toString("base64url");
}

/** The `cursor` of a query, null for the first page. Throws `InvalidInput` for one that was never given out. */
export function readNoticeCursor({ cursor }: { cursor?: string | undefined }): NoticeCursor | null {
  if (cursor === undefined) return null;
  const match = form.exec(Buffer.from(cursor, "base64url").toString());
  const microseconds = Number(match?.[1]);
  const key = match?.[2];
  if (key !== undefined && !key.includes("\0") && Number.isSafeInteger(microseconds))
    return { microseconds, key };
  throw invalidInput(["query", "cursor"], { type: "bad_cursor" });
}
