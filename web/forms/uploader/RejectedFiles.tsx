import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Note } from "#web/ui/Note.tsx";

/** A file that was not taken, and why. */
export type RejectedFile = { readonly name: string; readonly reason: string };

type RejectedFilesProps = { readonly files: readonly RejectedFile[]; readonly onClose: () => void };

/** Says which files were not taken, until it is closed or the next ones are chosen. */
export function RejectedFiles({ files, onClose }: RejectedFilesProps) {
  const media = useMessageGroup("media");
  return (
    <div role="alert">
      {files.length > 0 && (
        <Note tone="bad">
          <div className="flex items-start justify-between gap-2">
            <ul className="min-w-0 break-words">
              {files.map(({ name, reason }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes order.
                <li key={index}>{fillSentence(media.rejectedFile, { name, reason })}</li>
              ))}
            </ul>
            <IconButton icon={{ name: "x", weight: "bold" }} label={media.hideRejected} onClick={onClose} />
          </div>
        </Note>
      )}
    </div>
  );
}
