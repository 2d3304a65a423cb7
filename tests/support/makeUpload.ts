import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { UploadPurpose } from "#contract/media.ts";
import type { TestServer } from "./server.ts";

type UploadWish = { ownerId: string; purpose?: UploadPurpose; kind?: "picture" | "video" };

/** A file as if it had been sent: its row, and bytes in the store that are no real picture. */
export async function makeUpload(
  { database, context }: Pick<TestServer, "database" | "context">,
  { ownerId, purpose = "listing", kind = "picture" }: UploadWish,
): Promise<{ id: string; mediaKey: string }> {
  const id = randomUUID();
  const isPicture = kind === "picture";
  const folder = ["listing", "avatar", "banner"].includes(purpose) ? "" : "private/";
  const mediaKey = `${folder}${id}${isPicture ? "-800x600.webp" : ".mp4"}`;
  await sql`
    insert into uploads (id, owner_id, purpose, kind, name, content_type, media_key, byte_count, width, height,
      duration_ms, stored_at)
    values (${id}, ${ownerId}, ${purpose}, ${kind}, 'test file', ${isPicture ? "image/webp" : "video/mp4"},
      ${mediaKey}, 5, 800, 600, ${isPicture ? null : 1000}, blaze_now())
  `.execute(database.kysely);
  await context.media.put(mediaKey, Buffer.from("bytes"));
  return { id, mediaKey };
}
