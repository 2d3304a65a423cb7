import type { MediaStore } from "#modules/media/mediaStore.ts";
import type { DemoListing } from "../data/listing.ts";
import { drawPicture } from "../pictures/drawPicture.ts";
import { pictureKey } from "./pictureKey.ts";

/** Files written at a time: enough to keep a disk busy, few enough for any limit on open files. */
const AT_ONCE = 32;

/** Draws every picture once, however many listings show it, and keeps it in the store. */
export async function savePictures(media: MediaStore, listings: readonly DemoListing[]): Promise<void> {
  const requests = listings.flatMap(({ pictures }) => pictures.map(({ request }) => request));
  const byKey = new Map(requests.map((request) => [pictureKey(request), request]));
  const waiting = [...byKey];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [key, request] = next;
      await media.put(key, Buffer.from(drawPicture(request)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
