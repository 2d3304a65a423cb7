import type { FileError } from "react-dropzone";
import { languageFacts } from "#contract/language.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

export type UploadLimits = {
  /** As a browser names them; people are told the kind of file. */
  readonly accept: readonly ("image/*" | "video/*")[];
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
      return fillSentence(rejected.type, { accept: eitherOf(accept.map((type) => rejected.kinds[type])) });
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

function eitherOf(kinds: readonly string[]): string {
  return new Intl.ListFormat(languageFacts[pageLanguage()].locale, { type: "disjunction" }).format(kinds);
}
