import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { UploadPurpose } from "#contract/media.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { MediaParts } from "./mediaParts.ts";
import { openUpload } from "./openUpload.ts";
import { type PreparedFile, prepareFile } from "./prepareFile.ts";
import { removeBytes } from "./sweepUploads.ts";
import { type UploadRow, uploadUrl, wholeUploads } from "./uploadRows.ts";
import { acceptedKinds } from "./uploadRules.ts";

type Parts = { readonly database: Database; readonly mediaParts: MediaParts };
type Claim = { readonly ownerId: string; readonly purpose: UploadPurpose };

/**
 * Gives files of their owner that were sent without a purpose the one that they are used for now: they are made anew
 * as for that purpose, and only then stand where it says. Call it before the verb that begins to use them, outside of
 * every transaction. Files that have a purpose, or that this one does not take, stay as they are: the verb refuses
 * them. Safe to repeat.
 */
export async function claimUploads(
  parts: Parts,
  { uploadIds, ...claim }: Claim & { readonly uploadIds: readonly string[] },
): Promise<void> {
  for (const uploadId of uploadIds) {
    const row = await findOpen(parts.database, { uploadId, ownerId: claim.ownerId });
    if (row === undefined || !acceptedKinds[claim.purpose].includes(row.kind)) continue;
    await claimOne(parts, row, claim);
    if (row.poster_id !== null) await claimUploads(parts, { uploadIds: [row.poster_id], ...claim });
  }
}

const privateAddress = /^(?:https?:\/\/[^/]+)?\/api\/v1\/upload\/([0-9a-f-]{36})\/file$/i;

/** The same for files that are named by the addresses that their uploads were answered with: as they stand now. */
export async function claimByAddress<Named extends { url: string }>(
  parts: Parts,
  { named, ...claim }: Claim & { readonly named: readonly Named[] },
): Promise<Named[]> {
  const idOf = ({ url }: Named) => privateAddress.exec(url)?.[1];
  const uploadIds = named.flatMap((file) => idOf(file) ?? []);
  if (uploadIds.length === 0) return [...named];
  await claimUploads(parts, { uploadIds, ...claim });
  const own = wholeUploads(parts.database.kysely).where("u.owner_id", "=", claim.ownerId);
  const rows = await own.where("u.id", "in", uploadIds).execute();
  const addresses = new Map(rows.map((row) => [row.id, uploadUrl(row)]));
  return named.map((file) => ({ ...file, url: addresses.get(idOf(file) ?? "") ?? file.url }));
}

async function findOpen(
  { kysely }: Database,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<UploadRow | undefined> {
  const own = wholeUploads(kysely).where("u.id", "=", uploadId).where("u.owner_id", "=", ownerId);
  return await own.where("u.is_purpose_open", "=", true).executeTakeFirst();
}

async function claimOne(parts: Parts, row: UploadRow, { ownerId, purpose }: Claim): Promise<void> {
  const { mediaParts } = parts;
  await mediaParts.incoming.withFolder(async (folder) => {
    const file = await openUpload(parts.database, mediaParts, { uploadId: row.id, readerId: ownerId });
    if (isRefusal(file)) return;
    const path = join(folder, "original");
    await pipeline(await file.open(), createWriteStream(path));
    const arrived = { id: row.id, ownerId, path, folder, byteCount: file.size, purpose };
    const prepared = await prepareFile(mediaParts, arrived);
    if (isRefusal(prepared)) return;
    await Promise.all(prepared.objects.map(({ key, source }) => mediaParts.media.put(key, source)));
    const isClaimed = await record(parts.database, row.id, purpose, prepared);
    if (isClaimed && prepared.mediaKey !== row.media_key) await removeBytes(mediaParts.media, row.media_key);
  });
}

/** False when another call has claimed it meanwhile. */
async function record(
  database: Database,
  uploadId: string,
  purpose: UploadPurpose,
  { contentType, mediaKey, width, height, durationMs, placeholder }: PreparedFile,
): Promise<boolean> {
  const open = database.kysely.updateTable("uploads").where("is_purpose_open", "=", true);
  const claimed = { purpose, is_purpose_open: false, content_type: contentType, media_key: mediaKey };
  const seen = { width, height, duration_ms: durationMs, placeholder };
  const { numUpdatedRows } = await open
    .where("id", "=", uploadId)
    .set({ ...claimed, ...seen })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
