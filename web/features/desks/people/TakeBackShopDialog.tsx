import type { OperatorsPerson } from "#contract/people.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "../money/NoteDialog.tsx";

type TakeBackShopDialogProps = {
  readonly person: Pick<OperatorsPerson, "id">;
  /** As it stands on the page. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Takes a shop's name back. Its seller reads the reason. */
export function TakeBackShopDialog({ person, name, onClose }: TakeBackShopDialogProps) {
  const words = useMessageGroup("peopleDesk");
  return (
    <NoteDialog
      longest={300}
      title={fillSentence(words.takeBackShopTitle, { name })}
      lead={<p>{words.takeBackShopLine}</p>}
      words={{ ...words, reason: words.takeDownReason, reasonHint: words.takeDownReasonHint }}
      confirm={words.takeBackShop}
      done={words.shopTakenBack}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/users/:id/shop/take-back", {
          params: { id: person.id },
          body: { name, reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
