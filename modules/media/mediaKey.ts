/** A picture's name in the store: lower-case words and a type, never a path. */
const pattern = /^[a-z0-9][a-z0-9-]{0,99}\.(svg|jpg|png|webp)$/;

const contentTypes = {
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;

export function isMediaKey(key: string): boolean {
  return pattern.test(key);
}

/** The content type of a key that `isMediaKey` took. */
export function mediaContentType(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1) as keyof typeof contentTypes];
}

/** Where a picture is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** Its card for social previews, 1200 by 630. */
export function socialPictureUrl(key: string): string {
  return `/media/${key}/social.jpg`;
}
