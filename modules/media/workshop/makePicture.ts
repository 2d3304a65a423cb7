import { join } from "node:path";
import sharp, { type ResizeOptions, type Sharp } from "sharp";
import type { MadePicture, PictureAnswer, PictureFile, PictureJob } from "./pictureJob.ts";

/** Formats whose decoders see what strangers send. SVG is a document with scripts and is not among them. */
const readable = new Set(["jpeg", "png", "webp", "gif", "heif"]);
const quality = 80;
/** Of six: the slowest third of the time saves the last three per cent of the bytes. */
const effort = 3;
const placeholderEdge = 12;
const background = "#ffffff";

/**
 * Draws a picture anew from its pixels, upright and in sRGB, at most so many pixels long, and in the smaller
 * widths. What is written holds nothing of the original file but its pixels: no place, no device, no appendix.
 */
export async function makePicture(job: Extract<PictureJob, { task: "picture" }>): Promise<PictureAnswer> {
  const source = sharp(job.path, { limitInputPixels: job.mostPixels, failOn: "error", sequentialRead: true });
  const { width, height, format } = await source.metadata();
  if (!readable.has(format)) return { failed: "unreadable" };
  if (width * height > job.mostPixels) return { failed: "too_many_pixels" };
  if (Math.max(width, height) > job.mostEdge) return { failed: "too_long" };
  return { made: await draw(source, job, frameOf(job, { width, height })) };
}

/** What it is drawn into: its whole, or the square in its middle for a person's picture. */
function frameOf(
  { longestEdge, square = false }: Extract<PictureJob, { task: "picture" }>,
  { width, height }: { width: number; height: number },
): ResizeOptions {
  const edge = square ? Math.min(longestEdge, width, height) : longestEdge;
  return { width: edge, height: edge, fit: square ? "cover" : "inside" };
}

async function draw(
  source: Sharp,
  { folder, widths }: Extract<PictureJob, { task: "picture" }>,
  frame: ResizeOptions,
): Promise<MadePicture> {
  const { data, info } = await source
    .autoOrient()
    .resize({ ...frame, withoutEnlargement: true })
    .flatten({ background }) // what is clear would let the placeholder and the theme shine through
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const files: PictureFile[] = [];
  for (const wanted of [...widths.filter((smaller) => smaller < width), width]) {
    const path = join(folder, `${wanted}.webp`);
    await pixels().resize({ width: wanted }).webp({ quality, effort }).toFile(path);
    files.push({ width: wanted, path });
  }
  const tiny = await pixels()
    .resize({ width: placeholderEdge, height: placeholderEdge, fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer();
  return { width, height, files, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` };
}
