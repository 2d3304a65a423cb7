import { randomUUID } from "node:crypto";
import { SetUpProblem } from "#db/setUpProblem.ts";
import type { MediaStore } from "./mediaStore.ts";

/**
 * Keeps, reads and removes a few bytes, so that a server with a wrong bucket, key or disk does not start rather than
 * fail at the first photograph. Throws `SetUpProblem`; no key is repeated.
 */
export async function checkMediaStore(media: MediaStore, { isS3 }: { isS3: boolean }): Promise<void> {
  const key = `private/check-${randomUUID()}.webp`;
  const bytes = Buffer.from("check");
  try {
    await media.put(key, bytes);
    const kept = await media.get(key);
    await media.remove(key);
    if (!kept?.equals(bytes)) throw new Error("it does not give back what it was given");
  } catch (error) {
    const where = isS3 ? "The media store of S3_ENDPOINT and S3_BUCKET" : "The media folder in DATA_DIR";
    const reason =
      error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : "";
    throw new SetUpProblem(`${where} cannot be used (${reason}). Correct it and start again.`);
  }
}
