import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "../money/NoteDialog.tsx";

/** One code, or all that were made together. */
export type EndedCodes = { readonly code: string } | { readonly id: string; readonly note: string };

/** Says what an end does, asks why, and ends. */
export function EndCodesDialog({
  ended,
  onClose,
}: {
  readonly ended: EndedCodes;
  readonly onClose: () => void;
}) {
  const words = useMessageGroup("invitationsDesk");
  return (
    <NoteDialog
      longest={300}
      title={
        "code" in ended
          ? fillSentence(words.endTitle, { code: ended.code })
          : fillSentence(words.endAllTitle, { note: ended.note })
      }
      lead={<p>{words.endLine}</p>}
      words={words}
      confirm={"code" in ended ? words.end : words.endAll}
      done={words.wasEnded}
      send={(reason) =>
        "code" in ended
          ? callApi("POST /ops/invitation-codes/:code/end", {
              params: { code: ended.code },
              body: { reason },
            })
          : callApi("POST /ops/invitations/:id/end", { params: { id: ended.id }, body: { reason } })
      }
      onClose={onClose}
    />
  );
}
