import { sql } from "kysely";
import type { UploadedFile, UploadKind, UploadPurpose } from "#contract/media.ts";
import { pictureSizes } from "#domain/media/pictureName.ts";
import { mediaUrl } from "./mediaKey.ts";
import { isPublic } from "./uploadRules.ts";

/** A row of `uploads` that is whole: its bytes are in the store. */
export type UploadRow = {
  id: string;
  owner_id: string;
  purpose: UploadPurpose;
  kind: UploadKind;
  name: string;
  content_type: string;
  media_key: string;
  byte_count: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  placeholder: string;
  created_at: Date;
  poster_id: string | null;
  poster_key: string | null;
};

/** The columns of an `UploadRow`, from `uploads u`. */
export const uploadColumns = sql.raw(`
  u.id, u.owner_id, u.purpose, u.kind, u.name, u.content_type, u.media_key, u.byte_count, u.width, u.height,
  u.duration_ms, u.placeholder, u.created_at, u.poster_id,
  (select poster.media_key from uploads poster where poster.id = u.poster_id) as poster_key`);

/** Rows that may be read and used: whole, and not on their way out. */
export const isWhole = sql.raw("u.stored_at is not null and u.removing_at is null");

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
