import type { FileError } from "react-dropzone";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

export type UploadLimits = {
  /** Types as a browser names them, for example image/* and video/*. */
  readonly accept: readonly string[];
  readonly maxBytes?: number | undefined;
  readonly minBytes?: number | undefined;
};

/** Why a file was not taken, by the code of react-dropzone (R-SCREEN-12). */
export function rejectionSentence(
  { code, message }: Pick<FileError, "code" | "message">,
  { accept, maxBytes, minBytes }: UploadLimits,
  { rejected }: MessageGroups["media"],
): string {
  switch (code) {
    case "file-invalid-type":
      return fillSentence(rejected.type, { accept: accept.join(", ") });
    case "file-too-large":
      return fillSentence(rejected.large, { size: maxBytes ?? 0 });
    case "file-too-small":
      return fillSentence(rejected.small, { size: minBytes ?? 0 });
    case "too-many-files":
      return rejected.many;
    default:
      return message;
  }
}
