import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMediaKey } from "./mediaKey.ts";

/** Where pictures are kept. A picture never changes under its key. */
export type MediaStore = {
  /** Keeps a picture; throws for a key that `isMediaKey` does not take. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The picture's bytes, or null. */
  get(key: string): Promise<Buffer | null>;
};

/** Keeps pictures as files below `dataDir`. */
export function createDiskMediaStore(dataDir: string): MediaStore {
  const folder = join(dataDir, "media");

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    if (!isMediaKey(key)) throw new Error(`not a media key: ${key}`);
    await mkdir(folder, { recursive: true });
    // Written aside and renamed, so that nobody is served half a picture.
    const aside = join(folder, `.${randomUUID()}`);
    await writeFile(aside, bytes);
    await rename(aside, join(folder, key));
  }

  async function get(key: string): Promise<Buffer | null> {
    if (!isMediaKey(key)) return null;
    return readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  }

  return { put, get };
}
