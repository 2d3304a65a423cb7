/**
 * The widths in pixels that every uploaded picture is kept in, beside its own: cards at one and two pixels a point
 * (160, 320), rows and the gallery of a phone (640), the detail (1280).
 */
export const pictureWidths = [160, 320, 640, 1280] as const;

/** The longest edge that is kept, for the zoom. */
export const longestEdge = 2048;

type PictureSize = { url: string; width: number };

const pattern = /-(\d{1,4})x(\d{1,4})\.webp$/;

/** A picture's name says how large it is, so that no list has to carry it: `<id>-2048x1536.webp`. */
export function pictureName(id: string, { width, height }: { width: number; height: number }): string {
  return `${id}-${width}x${height}.webp`;
}

/** The width and height that a picture's name or address tells, or null for one that tells none. */
export function pictureDimensions(name: string): { width: number; height: number } | null {
  const found = pattern.exec(name);
  return found ? { width: Number(found[1]), height: Number(found[2]) } : null;
}

/** The widths below its own that a picture is kept in. */
export function smallerWidths(width: number): number[] {
  return pictureWidths.filter((smaller) => smaller < width);
}

/** The name or address of one of its smaller sizes. */
export function sizeName(name: string, width: number): string {
  return name.replace(pattern, `-$1x$2-w${width}.webp`);
}

/** Every size of a picture by its address, the smallest first; nothing when there is but one, as for a drawing. */
export function pictureSizes(url: string): PictureSize[] {
  const own = pictureDimensions(url);
  if (!own) return [];
  const smaller = smallerWidths(own.width).map((width) => ({ url: sizeName(url, width), width }));
  return [...smaller, { url, width: own.width }];
}
