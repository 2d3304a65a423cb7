import type { FileHandle } from "node:fs/promises";

/** What a video's container says; width and height as it is shown. */
export type VideoFacts = { durationMs: number; width: number; height: number };

/** Thrown by the readers for a file that does not hold together. */
export class BrokenVideo extends Error {
  override readonly name = "BrokenVideo";
}

/** Reads so many bytes at a position. Throws `BrokenVideo` when the file ends before. */
export async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new BrokenVideo("the file ends too early");
  return buffer;
}
