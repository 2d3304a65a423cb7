import type { SellingMessages } from "#languages/en/selling.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** How many files are on their way, in words. */
export function uploadingLine(count: number, { images }: SellingMessages): string {
  return count === 1 ? images.uploadingOne : fillSentence(images.uploading, { count });
}
