import type { Config } from "../operations/config.ts";
import { createDiskMediaStore } from "./diskMediaStore.ts";
import type { MediaStore } from "./mediaStore.ts";
import { createS3MediaStore } from "./s3MediaStore.ts";

/** S3-compatible when the configuration names a bucket, else files below DATA_DIR. */
export function createMediaStore(config: Config): MediaStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return createS3MediaStore({
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  return createDiskMediaStore(config.DATA_DIR);
}
