import sharp from "sharp";

/** One core for one picture, and nothing kept between two of them: memory stays at what one picture takes. */
export function sharpSettings(): void {
  sharp.concurrency(1);
  sharp.cache(false);
}
