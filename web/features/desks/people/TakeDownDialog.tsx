import type { PersonListing } from "#contract/personLists.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "../money/NoteDialog.tsx";

type TakeDownDialogProps = {
  readonly listing: Pick<PersonListing, "id" | "title">;
  readonly onClose: () => void;
};

/** Ends an auction for good. Bidders and seller read the reason. */
export function TakeDownDialog({ listing, onClose }: TakeDownDialogProps) {
  const words = useMessageGroup("peopleDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(words.takeDownTitle, { title: listing.title })}
      lead={<p>{words.takeDownLine}</p>}
      words={{ ...words, reason: words.takeDownReason, reasonHint: words.takeDownReasonHint }}
      confirm={words.takeDown}
      done={words.takenDown}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/listings/:id/take-down", {
          params: { id: listing.id },
          body: { reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
