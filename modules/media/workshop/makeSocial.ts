import sharp from "sharp";
import type { PictureAnswer, PictureJob } from "./pictureJob.ts";

/** What the large previews of chats and social networks take. */
const size = { width: 1200, height: 630 } as const;
/** White reads well around a product in any app. */
const background = "#ffffff";

/** Draws the card of a picture for social previews, as JPEG: not all of them read WebP. */
export async function makeSocial({
  path,
  target,
}: Extract<PictureJob, { task: "social" }>): Promise<PictureAnswer> {
  await sharp(path, { density: 144, limitInputPixels: 50_000_000 })
    .resize({ ...size, fit: "contain", background })
    .flatten({ background })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(target);
  return { made: null };
}
