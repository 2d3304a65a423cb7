import type { Config } from "../operations/config.ts";
import type { SealingKeys } from "../operations/sealingKeys.ts";
import { createMediaStore } from "./createMediaStore.ts";
import { createIncoming, type Incoming } from "./incoming.ts";
import type { MediaStore } from "./mediaStore.ts";
import { PictureWorkshop } from "./pictureWorkshop.ts";

/** What the verbs of this module work with, beside the database. */
export type MediaParts = {
  media: MediaStore;
  incoming: Incoming;
  pictures: PictureWorkshop;
  sealingKeys: SealingKeys;
  /** How many files a person may try to send in an hour. */
  uploadHourLimit: number;
};

export function createMediaParts(config: Config): MediaParts {
  return {
    media: createMediaStore(config),
    incoming: createIncoming(config.DATA_DIR),
    pictures: new PictureWorkshop(),
    sealingKeys: config.SEALING_KEYS,
    uploadHourLimit: config.UPLOAD_HOUR_LIMIT,
  };
}
