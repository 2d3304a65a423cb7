import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isStoredKey } from "./mediaKey.ts";
import type { MediaStore } from "./mediaStore.ts";

/** Keeps media as files below `dataDir`. */
export function createDiskMediaStore(dataDir: string): MediaStore {
  const folder = join(dataDir, "media");
  const pathOf = (key: string) => (isStoredKey(key) ? join(folder, key) : null);

  return {
    async put(key, source) {
      const path = pathOf(key);
      if (!path) throw new Error(`not a media key: ${key}`);
      await mkdir(dirname(path), { recursive: true });
      if ("path" in source && (await moved(source.path, path))) return;
      // Written aside and renamed, so that nobody is served half a picture.
      const aside = join(folder, `.${randomUUID()}`);
      if ("path" in source) await copyFile(source.path, aside);
      else await writeFile(aside, source);
      await rename(aside, path);
    },
    async get(key) {
      const path = pathOf(key);
      return path === null ? null : readFile(path).catch(nullIfMissing);
    },
    async sizeOf(key) {
      const path = pathOf(key);
      const found = path && (await stat(path).catch(nullIfMissing));
      return found ? found.size : null;
    },
    async open(key, range) {
      const path = pathOf(key);
      if (!path || !(await stat(path).catch(nullIfMissing))) return null;
      return createReadStream(path, range ?? {});
    },
    async remove(key) {
      const path = pathOf(key);
      if (path) await rm(path, { force: true });
    },
  };
}

/** False when the file lies on another disk, which cannot be renamed across. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EXDEV") return false;
    throw error;
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
