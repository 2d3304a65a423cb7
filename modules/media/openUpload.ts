import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { pictureDimensions, sizeName, smallerWidths } from "#domain/media/pictureName.ts";
import { openBytes } from "../operations/seal.ts";
import type { MediaParts } from "./mediaParts.ts";
import type { ByteRange } from "./mediaStore.ts";
import { sealedPlace } from "./prepareFile.ts";
import { type UploadRow, wholeUploads } from "./uploadRows.ts";

/** A file that may be read: its length, and its bytes or a part of them. */
export type OpenFile = {
  contentType: string;
  name: string;
  size: number;
  open(range?: ByteRange): Promise<Readable>;
};

type Wish = { uploadId: string; width?: number | undefined };
type OpenParts = Pick<MediaParts, "media" | "sealingKeys">;

/** Opens a file for its owner, or for somebody whom its owner sent it. For anybody else it does not exist. */
export async function openUpload(
  database: Database,
  parts: OpenParts,
  { uploadId, width, readerId }: Wish & { readerId: string },
): Promise<OpenFile | Refusal> {
  const isAllowed = sql<boolean>`(
      u.owner_id = ${readerId}
      or exists (select from upload_readers r where r.upload_id = u.id and r.reader_id = ${readerId}))`;
  const file = wholeUploads(database.kysely).where("u.id", "=", uploadId);
  const row = await file.where(isAllowed).executeTakeFirst();
  return openRow(parts, row, width);
}

/** Opens a file for an operator and records it, before the first byte leaves (R-PEOPLE-9). */
export async function openUploadAsOperator(
  database: Database,
  parts: OpenParts,
  { uploadId, width, operatorId, seesIdentity }: Wish & { operatorId: string; seesIdentity: boolean },
): Promise<OpenFile | Refusal> {
  const row = await inTransaction(database, async (transaction) => {
    const named = wholeUploads(transaction).where("u.id", "=", uploadId);
    const found = await (seesIdentity ? named : named.where("purpose", "<>", "identity")).executeTakeFirst();
    if (!found) return undefined;
    const { id: upload_id, owner_id, purpose } = found;
    const access = { upload_id, owner_id, purpose, operator_id: operatorId };
    await transaction.insertInto("upload_access_log").values(access).execute();
    return found;
  });
  return openRow(parts, row, width);
}

async function openRow(
  { media, sealingKeys }: OpenParts,
  row: UploadRow | undefined,
  width: number | undefined,
): Promise<OpenFile | Refusal> {
  const missing = { refused: "not_found", what: "file" } as const;
  if (!row) return missing;
  const { content_type: contentType, name } = row;
  if (row.purpose === "identity") {
    const sealed = await media.get(row.media_key);
    if (!sealed) return missing;
    const bytes = openBytes(sealingKeys, sealed, sealedPlace(row.id));
    const open = async (range?: ByteRange) => Readable.from([partOf(bytes, range)]);
    return { contentType, name, size: bytes.length, open };
  }
  const key = sizedKey(row.media_key, width);
  const size = await media.sizeOf(key);
  if (size === null) return missing;
  const open = async (range?: ByteRange) => {
    const stream = await media.open(key, range);
    if (!stream) throw new Error(`the media store lost ${key}`);
    return stream;
  };
  return { contentType, name, size, open };
}

/** The smallest size that is at least so wide. */
function sizedKey(key: string, width: number | undefined): string {
  const dimensions = pictureDimensions(key);
  if (!dimensions || width === undefined) return key;
  const enough = smallerWidths(dimensions.width).find((smaller) => smaller >= width);
  return enough === undefined ? key : sizeName(key, enough);
}

function partOf(bytes: Buffer, range: ByteRange | undefined): Buffer {
  return range ? bytes.subarray(range.start, range.end + 1) : bytes;
}
