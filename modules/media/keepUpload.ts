import { randomUUID } from "node:crypto";
import type { UploadedFile, UploadPurpose } from "#contract/media.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
import { judgeFile } from "./judgeFile.ts";
import type { MediaParts } from "./mediaParts.ts";
import { type PreparedFile, prepareFile } from "./prepareFile.ts";
import { shownName } from "./shownName.ts";
import { isWhole, posterKey, uploadedFile, wholeUploads } from "./uploadRows.ts";

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
  if (input.posterFor && !(await ownsVideo(database, input.posterFor, input)))
    return { refused: "not_found", what: "video" };
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
    const own = database.kysely.selectFrom("uploads").where("owner_id", "=", ownerId);
    const video = await own.select("purpose").where("id", "=", posterFor).executeTakeFirst();
    return video?.purpose ?? "claim";
  }
  const judged = await judgeFile(path, { purpose: "claim", byteCount });
  return !isRefusal(judged) && judged.kind === "video" ? "claim" : "identity";
}

type Keeping = UploadInput & { readonly purpose: UploadPurpose; readonly isOpen: boolean };

async function ownsVideo(
  database: Database,
  videoId: string,
  { ownerId, purpose }: Keeping,
): Promise<boolean> {
  const own = wholeUploads(database.kysely).where("u.id", "=", videoId).where("u.owner_id", "=", ownerId);
  const video = own.where("u.kind", "=", "video").where("u.purpose", "=", purpose);
  return (await video.executeTakeFirst()) !== undefined;
}

async function insertRow(
  database: Database,
  { id, ownerId, purpose, isOpen, name, byteCount }: Keeping & { id: string },
  { kind, contentType, mediaKey, width, height, durationMs, placeholder }: PreparedFile,
): Promise<void> {
  await database.kysely
    .insertInto("uploads")
    .values({
      ...{ id, owner_id: ownerId, purpose, is_purpose_open: isOpen, name: nameToKeep(purpose, name) },
      ...{ kind, content_type: contentType, media_key: mediaKey, byte_count: byteCount },
      ...{ width, height, duration_ms: durationMs, placeholder },
    })
    .execute();
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
  const stored = transaction.updateTable("uploads as u").set({ stored_at: blazeNow }).where("u.id", "=", id);
  const row = await stored.returningAll("u").returning(posterKey).executeTakeFirstOrThrow();
  if (posterFor) await setPoster(transaction, { videoId: posterFor, posterId: id, ownerId });
  return uploadedFile(row);
}

/** The still that it replaces is swept; the new one is used by the video alone, as long as that is there. */
async function setPoster(
  transaction: Transaction,
  { videoId, posterId, ownerId }: { videoId: string; posterId: string; ownerId: string },
): Promise<void> {
  const usedBy = `video:${videoId}`;
  const replaced = transaction.selectFrom("upload_uses").select("upload_id").where("used_by", "=", usedBy);
  const uploads = transaction.updateTable("uploads as u");
  await uploads.set({ unused_since: blazeNow }).where("u.id", "in", replaced).execute();
  await transaction.deleteFrom("upload_uses").where("used_by", "=", usedBy).execute();
  const video = uploads.set({ poster_id: posterId }).where("u.id", "=", videoId).where(isWhole);
  const { numUpdatedRows } = await video.where("u.owner_id", "=", ownerId).executeTakeFirst();
  if (numUpdatedRows === 0n) return; // The video went in the meantime; its still is swept like any other file.
  await transaction.insertInto("upload_uses").values({ upload_id: posterId, used_by: usedBy }).execute();
  await uploads.set({ unused_since: null }).where("u.id", "=", posterId).execute();
}

/** Best effort: what cannot be removed now has a row without bytes, and is swept. */
async function forget(
  database: Database,
  { media }: MediaParts,
  { id, prepared }: { id: string; prepared: PreparedFile },
): Promise<void> {
  const removed = await Promise.allSettled(prepared.objects.map(({ key }) => media.remove(key)));
  if (removed.some(({ status }) => status === "rejected")) return;
  const row = database.kysely.deleteFrom("uploads").where("id", "=", id);
  await row.execute().catch(() => undefined);
}
