import { open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import type { UploadKind, UploadPurpose } from "#contract/media.ts";
import type { Refusal } from "#contract/refusals.ts";
import { acceptedFormats, acceptedKinds, mostBytes } from "./uploadRules.ts";

/** What a file's own bytes say that it is. */
export type Judged = { kind: UploadKind; extension: string; contentType: string };

/** As many bytes as the signatures of every format need; the rest of the file is not looked at for this. */
const headBytes = 4100;

const known: Readonly<Record<string, Judged>> = {
  "image/jpeg": { kind: "picture", extension: "jpg", contentType: "image/jpeg" },
  "image/png": { kind: "picture", extension: "png", contentType: "image/png" },
  "image/apng": { kind: "picture", extension: "png", contentType: "image/png" },
  "image/webp": { kind: "picture", extension: "webp", contentType: "image/webp" },
  "image/avif": { kind: "picture", extension: "avif", contentType: "image/avif" },
  "image/gif": { kind: "picture", extension: "gif", contentType: "image/gif" },
  // Whether a HEIF file can be read depends on its codec, which only the decoder finds out.
  "image/heic": { kind: "picture", extension: "heic", contentType: "image/heic" },
  "image/heif": { kind: "picture", extension: "heic", contentType: "image/heic" },
  "video/mp4": { kind: "video", extension: "mp4", contentType: "video/mp4" },
  "video/x-m4v": { kind: "video", extension: "mp4", contentType: "video/mp4" },
  "video/quicktime": { kind: "video", extension: "mov", contentType: "video/quicktime" },
  "video/webm": { kind: "video", extension: "webm", contentType: "video/webm" },
  "application/pdf": { kind: "document", extension: "pdf", contentType: "application/pdf" },
};

/** Judges a file by its content alone: its name and the type that the sender claims are not asked. */
export async function judgeFile(
  path: string,
  { purpose, byteCount }: { purpose: UploadPurpose; byteCount: number },
): Promise<Judged | Refusal> {
  if (byteCount === 0) return { refused: "upload_empty" };
  const type = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined);
  const judged = type && known[type.mime];
  if (!judged || !acceptedKinds[purpose].includes(judged.kind)) {
    return { refused: "upload_type", accepted: acceptedFormats(purpose) };
  }
  const limit = mostBytes[judged.kind];
  if (byteCount > limit) return { refused: "upload_too_large", max_bytes: limit, kind: judged.kind };
  return judged;
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
