import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { UploadedFile, UploadPurpose } from "#contract/media.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { judgeFile } from "./judgeFile.ts";
import type { MediaParts } from "./mediaParts.ts";
import { type PreparedFile, prepareFile } from "./prepareFile.ts";
import { shownName } from "./shownName.ts";
import { isWhole, type UploadRow, uploadColumns, uploadedFile } from "./uploadRows.ts";

export type UploadInput = {
  ownerId: string;
  /** Null for a file whose first use will say what it is for. */
  purpose: UploadPurpose | null;
  /** The video whose still picture this is. */
  posterFor: string | null;
  /** As the sender calls it. */
  name: string | undefined;
  /** Where it lies, in a folder of its own that its receiver removes. */
  path: string;
  folder: string;
  byteCount: number;
};

/**
 * Takes a file that has arrived: judges it by its content, makes what is kept of it, and keeps it for a day unless
 * something begins to use it. Refused or failed, nothing of it stays. The row comes first and says that the bytes
 * are not there yet, so that those of a server that dies in between are found and swept.
 */
export async function keepUpload(
  database: Database,
  parts: MediaParts,
  given: UploadInput,
): Promise<UploadedFile | Refusal> {
  const input = {
    ...given,
    purpose: given.purpose ?? (await keptAs(database, given)),
    isOpen: given.purpose === null,
  };
  if (input.posterFor && !(await ownsVideo(database, input))) return { refused: "not_found", what: "video" };
  const id = randomUUID();
  const prepared = await prepareFile(parts, { ...input, id });
  if (isRefusal(prepared)) return prepared;
  if (input.posterFor && prepared.kind !== "picture")
    return { refused: "upload_type", accepted: ["JPEG", "PNG", "WebP"] };

  await insertRow(database, { ...input, id }, prepared);
  try {
    await Promise.all(prepared.objects.map(({ key, source }) => parts.media.put(key, source)));
    return await inTransaction(database, (transaction) => finish(transaction, id, input));
  } catch (error) {
    await forget(database, parts, { id, prepared });
    throw error;
  }
}

/**
 * What a file without a purpose is kept as, which is always private: a still as its video is, a video as what only two
 * people see, anything else sealed like an identity paper, because it may be one.
 */
async function keptAs(
  database: Database,
  { posterFor, ownerId, path, byteCount }: UploadInput,
): Promise<UploadPurpose> {
  if (posterFor !== null) {
    const { rows } = await sql<{ purpose: UploadPurpose }>`
      select purpose from uploads where id = ${posterFor} and owner_id = ${ownerId}`.execute(database.kysely);
    return rows[0]?.purpose ?? "claim";
  }
  const judged = await judgeFile(path, { purpose: "claim", byteCount });
  return !isRefusal(judged) && judged.kind === "video" ? "claim" : "identity";
}

type Keeping = UploadInput & { readonly purpose: UploadPurpose; readonly isOpen: boolean };

async function ownsVideo(database: Database, { posterFor, ownerId, purpose }: Keeping): Promise<boolean> {
  const { rows } = await sql`
    select from uploads u
    where u.id = ${posterFor} and u.owner_id = ${ownerId} and u.kind = 'video' and u.purpose = ${purpose}
      and ${isWhole}
  `.execute(database.kysely);
  return rows.length > 0;
}

async function insertRow(
  database: Database,
  { id, ownerId, purpose, isOpen, name, byteCount }: Keeping & { id: string },
  { kind, contentType, mediaKey, width, height, durationMs, placeholder }: PreparedFile,
): Promise<void> {
  await sql`
    insert into uploads (id, owner_id, purpose, kind, name, content_type, media_key, byte_count, width, height,
      duration_ms, placeholder, is_purpose_open)
    values (${id}, ${ownerId}, ${purpose}, ${kind}, ${nameToKeep(purpose, name)}, ${contentType}, ${mediaKey}, ${byteCount},
      ${width}, ${height}, ${durationMs}, ${placeholder}, ${isOpen})
  `.execute(database.kysely);
}

/** People name the picture of a paper after its number, which must stand nowhere in the open. */
function nameToKeep(purpose: UploadPurpose, name: string | undefined): string {
  return purpose === "identity" ? "document" : shownName(name);
}

async function finish(
  transaction: Transaction,
  id: string,
  { posterFor, ownerId }: UploadInput,
): Promise<UploadedFile> {
  const { rows } = await sql<UploadRow>`
    update uploads u set stored_at = blaze_now() where u.id = ${id} returning ${uploadColumns}
  `.execute(transaction);
  if (posterFor) await setPoster(transaction, { videoId: posterFor, posterId: id, ownerId });
  return uploadedFile(rows[0] as UploadRow);
}

/** The still that it replaces is swept; the new one is used by the video alone, as long as that is there. */
async function setPoster(
  transaction: Transaction,
  { videoId, posterId, ownerId }: { videoId: string; posterId: string; ownerId: string },
): Promise<void> {
  const usedBy = `video:${videoId}`;
  await sql`
    update uploads set unused_since = blaze_now()
    where id in (select upload_id from upload_uses where used_by = ${usedBy})
  `.execute(transaction);
  await sql`delete from upload_uses where used_by = ${usedBy}`.execute(transaction);
  const { rows } = await sql`
    update uploads u set poster_id = ${posterId}
    where u.id = ${videoId} and u.owner_id = ${ownerId} and ${isWhole}
    returning u.id
  `.execute(transaction);
  if (rows.length === 0) return; // The video went in the meantime; its still is swept like any other file.
  await sql`insert into upload_uses (upload_id, used_by) values (${posterId}, ${usedBy})`.execute(
    transaction,
  );
  await sql`update uploads set unused_since = null where id = ${posterId}`.execute(transaction);
}

/** Best effort: what cannot be removed now has a row without bytes, and is swept. */
async function forget(
  database: Database,
  { media }: MediaParts,
  { id, prepared }: { id: string; prepared: PreparedFile },
): Promise<void> {
  const removed = await Promise.allSettled(prepared.objects.map(({ key }) => media.remove(key)));
  if (removed.some(({ status }) => status === "rejected")) return;
  await sql`delete from uploads where id = ${id}`.execute(database.kysely).catch(() => undefined);
}
