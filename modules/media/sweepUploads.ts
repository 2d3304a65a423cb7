import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { pictureDimensions, sizeName, smallerWidths } from "#domain/media/pictureName.ts";
import { ago } from "../operations/readClock.ts";
import type { MediaStore } from "./mediaStore.ts";
import { previewKey } from "./socialPicture.ts";

/** At a time: each takes a few calls to the store. */
const batch = 100;

type Leaving = { id: string; media_key: string };

/**
 * Removes files that nothing has used for a day, and counts of tries that no rule looks at. First the rows are
 * marked, from which moment nothing can begin to use them; then the bytes go; then the rows. Broken off at any
 * point, the next sweep goes on there; two at once take different rows.
 */
export async function sweepUploads(database: Database, media: MediaStore): Promise<void> {
  for (;;) {
    const leaving = await markUnused(database);
    for (const upload of leaving) await removeUpload(database, media, upload);
    if (leaving.length < batch) break;
  }
  await database.kysely.deleteFrom("upload_tries").where("hour", "<", ago("1 day")).execute();
}

/** Those marked long ago are taken up again: whoever marked them did not finish. */
async function markUnused(database: Database): Promise<Leaving[]> {
  const { rows } = await sql<Leaving>`
    update uploads set removing_at = blaze_now()
    where id in (
      select id from uploads
      where unused_since < (select blaze_now()) - interval '1 day'
        and (removing_at is null or removing_at < (select blaze_now()) - interval '1 hour')
      order by unused_since
      limit ${batch}
      for update skip locked
    )
    returning id, media_key
  `.execute(database.kysely);
  return rows;
}

/** Removes the bytes of an upload that is marked, then its row; its still picture is swept in its turn. */
export async function removeUpload(
  database: Database,
  media: MediaStore,
  { id, media_key: key }: Leaving,
): Promise<void> {
  await removeBytes(media, key);
  await sql`
    with unposted as (
      delete from upload_uses where used_by = ${`video:${id}`} returning upload_id
    ), freed as (
      update uploads set unused_since = blaze_now() where id in (select upload_id from unposted)
    )
    update uploads set poster_id = null where poster_id = ${id}
  `.execute(database.kysely);
  const row = database.kysely.deleteFrom("uploads").where("id", "=", id);
  await row.where("removing_at", "is not", null).execute();
}

/** Removes what the store keeps of an upload in all its sizes. */
export async function removeBytes(media: MediaStore, key: string): Promise<void> {
  await Promise.all(keysOf(key).map((stored) => media.remove(stored)));
}

/** Every key that may hold bytes of an upload. */
function keysOf(key: string): string[] {
  const dimensions = pictureDimensions(key);
  if (!dimensions) return [key];
  return [key, previewKey(key), ...smallerWidths(dimensions.width).map((width) => sizeName(key, width))];
}
