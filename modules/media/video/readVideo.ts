import { open } from "node:fs/promises";
import type { Refusal } from "#contract/refusals.ts";
import { longestVideoSeconds } from "../uploadRules.ts";
import { readMp4 } from "./readMp4.ts";
import { readWebm } from "./readWebm.ts";
import { BrokenVideo, type VideoFacts } from "./videoFile.ts";

/**
 * Reads how long and how large a video is, and removes from the file what tells of place and device. The
 * readers are our own: they look at the container alone, which takes a few reads at any length of the video
 * (docs/decisions/0013-pictures-and-videos.md).
 */
export async function readVideo(path: string, extension: string): Promise<VideoFacts | Refusal> {
  const file = await open(path, "r+");
  try {
    const facts = await (extension === "webm" ? readWebm(file) : readMp4(file));
    const isTooLong = facts.durationMs > longestVideoSeconds * 1000;
    return isTooLong ? { refused: "upload_video_too_long", max_seconds: longestVideoSeconds } : facts;
  } catch (error) {
    // A number at an impossible place is read from beyond the end of a buffer.
    if (error instanceof BrokenVideo || error instanceof RangeError)
      return { refused: "upload_video_unreadable" };
    throw error;
  } finally {
    await file.close();
  }
}
