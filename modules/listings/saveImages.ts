import { type Selectable, sql } from "kysely";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { attachUpload } from "../media/attachUpload.ts";
import { releaseUploads } from "../media/releaseUploads.ts";
import type { LockedDraft, OwnListing } from "./draftRow.ts";
import { invalidFields } from "./invalidFields.ts";
import { type SavedDraft, saveDraftSection } from "./saveDraft.ts";

/** A picture or video as the wizard names it: by the address that its upload was answered with. */
export type ImageInput = { url: string; name: string; content_type: string; flaw?: string | undefined };

/** What is stored of it. Without an upload it was there before uploads were. */
export type StoredImage = Omit<Selectable<Schema["listing_images"]>, "listing_id" | "position" | "alt">;

/** A video has no size of its own until its still is there; this is the frame that it is shown in. */
const videoFrame = { width: 1280, height: 720 } as const;

/**
 * Saves the pictures and videos of a draft in their order, the cover first. Each is an upload of the seller, or stands
 * in the draft already. An empty list empties the section, which is then not completed any more.
 */
export async function saveImages(
  database: Database,
  own: OwnListing,
  images: readonly ImageInput[],
): Promise<SavedDraft> {
  return saveDraftSection(database, own, { section: "images", given: {} }, async (tx, draft) => {
    const found = await findImages(tx, draft, images);
    if (isRefusal(found) || isInvalid(found)) return found;
    await attachFiles(tx, draft, found);
    const keep = found.flatMap((image) => image.upload_id ?? []);
    await releaseUploads(tx, { usedBy: usedBy(draft), keep });
    await writeImages(tx, draft, found);
    return { reset: found.length > 0 ? [] : ["images"] };
  });
}

/** The name in the store of what stands at `/media/{name}`; the empty text for any other address. */
function keyIn(url: string): string {
  return /^(?:https?:\/\/[^/]+)?\/media\/([a-z0-9.-]+)$/.exec(url)?.[1] ?? "";
}

type OwnedListing = Pick<LockedDraft, "id" | "seller_id">;

/** What is known of pictures and videos that a body names: uploads of the seller, or of this listing already. */
export async function findImages(
  tx: Transaction,
  draft: OwnedListing,
  images: readonly Pick<ImageInput, "url" | "flaw">[],
): Promise<StoredImage[] | Refusal | Invalid> {
  const keys = images.map(({ url }) => keyIn(url));
  const known = await readImages(tx, draft, keys);
  const found = images.flatMap(({ flaw }, place) => {
    const file = known.get(keys[place] ?? "");
    if (file === undefined) return [];
    return { ...file, flaw: file.kind === "picture" ? (flaw ?? file.flaw) : "" };
  });
  // Somebody else's file, or none at all: which of the two is not told.
  if (found.length < images.length) return { refused: "not_found", what: "file" };
  if (found[0]?.kind === "video") return invalidFields([{ loc: ["images", 0], type: "cover_missing" }]);
  return found;
}

async function readImages(
  tx: Transaction,
  draft: OwnedListing,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredImage>> {
  const { rows } = await sql<StoredImage>`
    select u.media_key, u.id as upload_id, u.kind, u.name, u.content_type,
      coalesce(u.width, poster.width, ${videoFrame.width}::integer) as width,
      coalesce(u.height, poster.height, ${videoFrame.height}::integer) as height,
      coalesce(nullif(u.placeholder, ''), poster.placeholder, '') as placeholder,
      poster.media_key as poster_key,
      coalesce((select max(flaw) from listing_images where listing_id = ${draft.id} and upload_id = u.id), '') as flaw
    from uploads u
    left join uploads poster on poster.id = u.poster_id
    where u.media_key = any(${keys}::text[]) and u.owner_id = ${draft.seller_id} and u.purpose = 'listing'
      and u.kind in ('picture', 'video') and u.stored_at is not null and u.removing_at is null
    union all
    select media_key, upload_id, kind, name, content_type, width, height, placeholder, poster_key, flaw
    from listing_images
    where listing_id = ${draft.id} and upload_id is null and media_key = any(${keys}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.media_key, row]));
}

/** Keeps the files from being swept for as long as the listing uses them. */
export async function attachFiles(
  tx: Transaction,
  draft: OwnedListing,
  images: readonly StoredImage[],
): Promise<void> {
  const uploadIds = images.flatMap((image) => image.upload_id ?? []);
  // In the order of ids, so that two drafts that share files never wait for each other in a circle.
  for (const uploadId of uploadIds.toSorted()) {
    await attachUpload(tx, { uploadId, ownerId: draft.seller_id, purpose: "listing", usedBy: usedBy(draft) });
  }
}

function usedBy({ id }: Pick<OwnedListing, "id">): string {
  return `listing:${id}`;
}

export async function writeImages(
  tx: Transaction,
  draft: Pick<OwnedListing, "id">,
  images: readonly StoredImage[],
): Promise<void> {
  await tx.deleteFrom("listing_images").where("listing_id", "=", draft.id).execute();
  if (images.length === 0) return;
  const rows = images.map((image, position) => ({ ...image, listing_id: draft.id, position }));
  await tx.insertInto("listing_images").values(rows).execute();
}
