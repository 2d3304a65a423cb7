import { open, readFile } from "node:fs/promises";
import type { UploadKind, UploadPurpose } from "#contract/media.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { longestEdge, pictureName, pictureWidths, sizeName } from "#domain/media/pictureName.ts";
import { sealBytes } from "../operations/seal.ts";
import { type Judged, judgeFile } from "./judgeFile.ts";
import type { MediaParts } from "./mediaParts.ts";
import { isPublic, mostEdge, mostPixels } from "./uploadRules.ts";
import { readVideo } from "./video/readVideo.ts";

type ArrivedFile = {
  id: string;
  ownerId: string;
  path: string;
  folder: string;
  byteCount: number;
  purpose: UploadPurpose;
};

/** A file that may be kept: what its row says, and what goes into the store under which key. */
export type PreparedFile = {
  kind: UploadKind;
  contentType: string;
  mediaKey: string;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  placeholder: string;
  objects: { key: string; source: Uint8Array | { path: string } }[];
};

/** A letter must stay readable in a photograph of the whole page. */
const documentEdge = 2560;

/** Judges a file that has arrived, and makes of it what will be kept. Writes into its folder only. */
export async function prepareFile(parts: MediaParts, file: ArrivedFile): Promise<PreparedFile | Refusal> {
  const judged = await judgeFile(file.path, file);
  if (isRefusal(judged)) return judged;
  const prepared = await prepareKind(parts, file, judged);
  if (isRefusal(prepared) || file.purpose !== "identity") return prepared;
  return sealed(parts, file, prepared);
}

function prepareKind(parts: MediaParts, file: ArrivedFile, judged: Judged): Promise<PreparedFile | Refusal> {
  if (judged.kind === "picture") return preparePicture(parts, file, judged);
  if (judged.kind === "video") return prepareVideo(file, judged);
  return prepareDocument(file, judged);
}

async function preparePicture(
  { pictures }: MediaParts,
  { id, ownerId, path, folder, purpose }: ArrivedFile,
  { contentType }: Judged,
): Promise<PreparedFile | Refusal> {
  const isPaper = purpose === "identity";
  const job = {
    task: "picture" as const,
    ...{ path, folder, mostPixels, mostEdge },
    widths: isPaper ? [] : [...pictureWidths],
    longestEdge: isPaper ? documentEdge : longestEdge,
    square: purpose === "avatar",
  };
  const answer = await pictures.run(job, ownerId);
  if ("failed" in answer) return refusalOf(answer.failed, contentType);
  if (!answer.made) throw new Error("a picture job made no picture");

  const { width, height, placeholder, files } = answer.made;
  const mediaKey = placed(purpose, pictureName(id, { width, height }));
  const objects = files.map((made) => ({
    key: made.width === width ? mediaKey : sizeName(mediaKey, made.width),
    source: { path: made.path },
  }));
  return {
    ...{ kind: "picture", contentType: "image/webp", mediaKey, width, height, durationMs: null },
    ...{ placeholder: isPaper ? "" : placeholder, objects },
  };
}

function refusalOf(
  failed: "unreadable" | "too_many_pixels" | "too_long" | "busy",
  contentType: string,
): Refusal {
  if (failed === "busy") return { refused: "busy", retry_after_seconds: 15 };
  if (failed === "too_many_pixels") return { refused: "upload_too_many_pixels", max_pixels: mostPixels };
  if (failed === "too_long") return { refused: "upload_edge_too_long", max_edge: mostEdge };
  return { refused: contentType === "image/heic" ? "upload_heic" : "upload_unreadable" };
}

async function prepareVideo(
  { id, path, purpose }: ArrivedFile,
  { contentType, extension }: Judged,
): Promise<PreparedFile | Refusal> {
  const facts = await readVideo(path, extension);
  if (isRefusal(facts)) return facts;
  const mediaKey = placed(purpose, `${id}.${extension}`);
  const objects = [{ key: mediaKey, source: { path } }];
  return { kind: "video", contentType, mediaKey, ...facts, placeholder: "", objects };
}

/** A PDF is not drawn anew: it is kept sealed, and only ever handed out as a download. */
async function prepareDocument(
  { id, path, byteCount, purpose }: ArrivedFile,
  { contentType, extension }: Judged,
): Promise<PreparedFile | Refusal> {
  if (!(await endsAsPdf(path, byteCount))) return { refused: "upload_unreadable" };
  const mediaKey = placed(purpose, `${id}.${extension}`);
  return {
    ...{ kind: "document", contentType, mediaKey, width: null, height: null, durationMs: null },
    ...{ placeholder: "", objects: [{ key: mediaKey, source: { path } }] },
  };
}

/** Readers look for the end mark in the last 1,024 bytes (ISO 32000). Without it the file was cut short. */
async function endsAsPdf(path: string, byteCount: number): Promise<boolean> {
  const length = Math.min(1024, byteCount);
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, byteCount - length);
    return buffer.includes("%%EOF");
  } finally {
    await file.close();
  }
}

function placed(purpose: UploadPurpose, name: string): string {
  return isPublic(purpose) ? name : `private/${name}`;
}

/** Identity papers leave this process encrypted. At most 10 MB each, so whole in memory for a moment. */
async function sealed(
  { sealingKeys }: MediaParts,
  { id }: ArrivedFile,
  prepared: PreparedFile,
): Promise<PreparedFile> {
  const [object] = prepared.objects;
  if (!object || !("path" in object.source) || prepared.objects.length > 1)
    throw new Error("an identity file is one file");
  const bytes = await readFile(object.source.path);
  const source = sealBytes(sealingKeys, bytes, sealedPlace(id));
  const mediaKey = `private/${id}.sealed`;
  return { ...prepared, mediaKey, objects: [{ key: mediaKey, source }] };
}

/** Where a sealed file belongs: it opens nowhere else. */
export function sealedPlace(uploadId: string) {
  return { table: "uploads", column: "media_key", rowId: uploadId };
}
