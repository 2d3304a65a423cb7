import type { Readable } from "node:stream";

/** From the first byte to the last one, both included. */
export type ByteRange = { start: number; end: number };

/** Where the bytes of pictures, videos and documents are kept. A file never changes under its key. */
export type MediaStore = {
  /** Keeps bytes, or the file at a path, which may be moved away. Throws for a key that is none. */
  put(key: string, source: Uint8Array | { path: string }): Promise<void>;
  /** The whole file in memory, or null. For pictures and small documents. */
  get(key: string): Promise<Buffer | null>;
  /** Its length in bytes, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** The file, or a part of it, as a stream; null when there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>;
};
