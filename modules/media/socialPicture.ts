import { createHash } from "node:crypto";
import sharp from "sharp";
import type { MediaStore } from "./mediaStore.ts";

/** What the large previews of chats and social networks take. */
const size = { width: 1200, height: 630 } as const;
/** White reads well around a product in any app. */
const background = "#ffffff";

export type SocialPictures = {
  /** The preview of a picture as JPEG, or null when there is no such picture. */
  read(key: string): Promise<Buffer | null>;
};

/** Makes previews when they are first asked for and keeps them in the store; a crowd costs one drawing. */
export function createSocialPictures(media: MediaStore): SocialPictures {
  const underWay = new Map<string, Promise<Buffer | null>>();

  function read(key: string): Promise<Buffer | null> {
    const drawing = underWay.get(key) ?? readOrDraw(media, key).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  return { read };
}

async function readOrDraw(media: MediaStore, key: string): Promise<Buffer | null> {
  const kept = await media.get(previewKey(key));
  if (kept) return kept;
  const picture = await media.get(key);
  if (!picture) return null;
  const preview = await draw(picture);
  await media.put(previewKey(key), preview);
  return preview;
}

/** Of a fixed length, so that the preview of the longest key is a key as well. */
function previewKey(key: string): string {
  return `social-${createHash("sha256").update(key).digest("hex").slice(0, 32)}.jpg`;
}

function draw(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { density: 144, limitInputPixels: 50_000_000 })
    .resize({ ...size, fit: "contain", background })
    .flatten({ background })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
