import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { MediaParts } from "./mediaParts.ts";

type SocialPictures = {
  /** The preview of a picture as JPEG, null when there is no such picture, "busy" when too many wait for theirs. */
  read(key: string): Promise<Buffer | null | "busy">;
};

/** Makes previews when they are first asked for and keeps them in the store; a crowd costs one drawing. */
export function createSocialPictures(parts: MediaParts): SocialPictures {
  const underWay = new Map<string, ReturnType<SocialPictures["read"]>>();

  function read(key: string): ReturnType<SocialPictures["read"]> {
    const drawing = underWay.get(key) ?? readOrDraw(parts, key).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  return { read };
}

/** Anybody's previews take turns with people's uploads as one. */
const visitors = "visitors";

async function readOrDraw(parts: MediaParts, key: string): ReturnType<SocialPictures["read"]> {
  const kept = await parts.media.get(previewKey(key));
  if (kept) return kept;
  const picture = await parts.media.get(key);
  if (!picture) return null;
  return parts.incoming.withFolder(async (folder) => {
    const [path, target] = [join(folder, `picture${extname(key)}`), join(folder, "social.jpg")];
    await writeFile(path, picture);
    const drawn = await parts.pictures.run({ task: "social", path, target }, visitors);
    if ("failed" in drawn) return drawn.failed === "busy" ? "busy" : null;
    const preview = await readFile(target);
    await parts.media.put(previewKey(key), preview);
    return preview;
  });
}

/** Of a fixed length, so that the preview of the longest key is a key as well. */
export function previewKey(key: string): string {
  return `social-${createHash("sha256").update(key).digest("hex").slice(0, 32)}.jpg`;
}
