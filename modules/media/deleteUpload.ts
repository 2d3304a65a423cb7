import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { MediaStore } from "./mediaStore.ts";
import { removeUpload } from "./sweepUploads.ts";

/** Removes a file at its owner's wish, at once. One that something uses is not found: it is taken out there. */
export async function deleteUpload(
  database: Database,
  media: MediaStore,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<{ removed: boolean } | Refusal> {
  const { rows } = await sql<{ id: string; media_key: string }>`
    update uploads set removing_at = blaze_now()
    where id = ${uploadId} and owner_id = ${ownerId} and unused_since is not null and removing_at is null
    returning id, media_key
  `.execute(database.kysely);
  const [upload] = rows;
  if (!upload) return { refused: "not_found", what: "file" };
  await removeUpload(database, media, upload);
  return { removed: true };
}
