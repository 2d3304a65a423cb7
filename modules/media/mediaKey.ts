/** A public picture's or video's name in the store: lower-case words and a type, never a path. */
const publicPattern = /^(?!social-)[a-z0-9][a-z0-9-]{0,99}\.(svg|jpg|png|webp|mp4|webm|mov)$/;
/** Everything that the store keeps: private files stand in a folder of their own that no public address reaches. */
const storedPattern = /^(private\/)?[a-z0-9][a-z0-9-]{0,99}\.(svg|jpg|png|webp|mp4|webm|mov|pdf|sealed)$/;

const contentTypes: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
  mov: "video/quicktime",
};

/** Whether it may be asked for under /media. */
export function isMediaKey(key: string): boolean {
  return publicPattern.test(key);
}

export function isStoredKey(key: string): boolean {
  return storedPattern.test(key);
}

/** The content type of a key that `isMediaKey` took. */
export function mediaContentType(key: string): string {
  return contentTypes[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Where a picture is served. */
export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

/** Its card for social previews, 1200 by 630. */
export function socialPictureUrl(key: string): string {
  return `/media/${key}/social.jpg`;
}
