import { type Kysely, type Selectable, sql } from "kysely";
import type { UploadedFile } from "#contract/media.ts";
import type { Schema } from "#db/schema.ts";
import { pictureSizes } from "#domain/media/pictureName.ts";
import { mediaUrl } from "./mediaKey.ts";
import { isPublic } from "./uploadRules.ts";

/** A row of `uploads` with where its still picture lies. */
export type UploadRow = Selectable<Schema["uploads"]> & { poster_key: string | null };

/** Of `uploads u`. */
export const posterKey = sql<string | null>`
  (select poster.media_key from uploads poster where poster.id = u.poster_id)`.as("poster_key");

/** Which of `uploads u` may be read and used: their bytes are in the store, and not on their way out. */
export const isWhole = sql<boolean>`(u.stored_at is not null and u.removing_at is null)`;

/** Every file that may be read and used, to be narrowed. */
export function wholeUploads(reader: Kysely<Schema>) {
  return reader.selectFrom("uploads as u").selectAll("u").select(posterKey).where(isWhole);
}

/** Where a file is read: public ones by everybody, the others by those who may, through the API. */
export function uploadUrl({ id, purpose, media_key: key }: Pick<UploadRow, "id" | "purpose" | "media_key">) {
  return isPublic(purpose) ? mediaUrl(key) : `/api/v1/upload/${id}/file`;
}

export function uploadedFile(row: UploadRow): UploadedFile {
  const url = uploadUrl(row);
  const { poster_id: posterId, poster_key: posterKey, purpose } = row;
  return {
    id: row.id,
    url,
    name: row.name,
    content_type: row.content_type,
    kind: row.kind,
    purpose,
    byte_count: row.byte_count,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    sizes: pictureSizes(url),
    placeholder: row.placeholder,
    poster_url: posterId && posterKey ? uploadUrl({ id: posterId, purpose, media_key: posterKey }) : null,
    created_at: row.created_at.toISOString(),
  };
}
