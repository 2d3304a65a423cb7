import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { MediaStore } from "./mediaStore.ts";
import { removeUpload } from "./sweepUploads.ts";

/** Removes a file at its owner's wish, at once. One that something uses is not found: it is taken out there. */
export async function deleteUpload(
  database: Database,
  media: MediaStore,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
): Promise<{ removed: boolean } | Refusal> {
  const file = database.kysely.updateTable("uploads").set({ removing_at: blazeNow });
  const own = file.where("id", "=", uploadId).where("owner_id", "=", ownerId);
  const unused = own.where("unused_since", "is not", null).where("removing_at", "is", null);
  const upload = await unused.returning(["id", "media_key"]).executeTakeFirst();
  if (!upload) return { refused: "not_found", what: "file" };
  await removeUpload(database, media, upload);
  return { removed: true };
}
