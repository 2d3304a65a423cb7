import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Where files lie while they arrive and are looked at: a folder for each, gone when it is done with. */
export type Incoming = {
  /** Runs `work` with an empty folder and removes the folder whatever comes of it. */
  withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what a server that died in the middle left behind. */
  forgetOld(): Promise<void>;
};

/** Nothing takes so long to arrive. */
const oldMs = 6 * 60 * 60_000;

/** Beside the media of the disk store, so that a finished file is renamed and not copied. */
export function createIncoming(dataDir: string): Incoming {
  const root = join(dataDir, "incoming");

  return {
    async withFolder(work) {
      const folder = join(root, randomUUID());
      await mkdir(folder, { recursive: true });
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async forgetOld() {
      const names = await readdir(root).catch(() => []);
      // The age of a file on this disk: no rule of the auction house, so not its clock.
      const limitMs = Date.now() - oldMs;
      for (const name of names) {
        const folder = join(root, name);
        const found = await stat(folder).catch(() => null);
        if (found && found.mtimeMs < limitMs) await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
