import type { UploadKind, UploadPurpose } from "#contract/media.ts";

/** What each purpose takes: KYC papers come as photographs or PDF, a person's picture does not move. */
export const acceptedKinds: Readonly<Record<UploadPurpose, readonly UploadKind[]>> = {
  listing: ["picture", "video"],
  avatar: ["picture"],
  identity: ["picture", "document"],
  claim: ["picture", "video"],
  chat: ["picture", "video"],
  inspection: ["picture"],
  banner: ["picture"],
};

/** A photograph of 50 megapixels has about 20 MB; a minute of a phone's full-HD video has about 100. */
export const mostBytes: Readonly<Record<UploadKind, number>> = {
  picture: 25_000_000,
  video: 120_000_000,
  document: 10_000_000,
};

export const longestVideoSeconds = 60;

/** The largest sensors in use give 50 or 64 megapixels. More than this is a decompression bomb. */
export const mostPixels = 65_000_000;
/** No camera and no screen has more along an edge; a picture of one pixel by sixty million took half a minute. */
export const mostEdge = 16_384;

/** The kinds of files by their usual names, for the sentence of a refusal. */
const formats: Readonly<Record<UploadKind, readonly string[]>> = {
  picture: ["JPEG", "PNG", "WebP", "AVIF", "GIF"],
  video: ["MP4", "WebM", "MOV"],
  document: ["PDF"],
};

export function acceptedFormats(purpose: UploadPurpose): string[] {
  return acceptedKinds[purpose].flatMap((kind) => formats[kind]);
}

/** The most bytes that any file of this purpose may have: known before the first of them arrives. */
export function mostBytesOf(purpose: UploadPurpose): number {
  return Math.max(...acceptedKinds[purpose].map((kind) => mostBytes[kind]));
}

/** Listings, people and banners are shown to everybody. Everything else is for those whom its owner sent it. */
export function isPublic(purpose: UploadPurpose): boolean {
  return purpose === "listing" || purpose === "avatar" || purpose === "banner";
}
