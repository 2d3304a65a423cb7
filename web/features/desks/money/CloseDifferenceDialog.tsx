import type { ProviderDifference } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "./NoteDialog.tsx";

type CloseDifferenceDialogProps = {
  readonly difference: ProviderDifference;
  /** The provider's name as it is shown. */
  readonly provider: string;
  readonly onClose: () => void;
};

/** Asks how a difference was cleared up, and closes it. */
export function CloseDifferenceDialog({ difference, provider, onClose }: CloseDifferenceDialogProps) {
  const { differences } = useMessageGroup("moneyDesk");
  return (
    <NoteDialog
      title={differences.closeTitle}
      lead={<p className="quiet">{fillSentence(differences.closeLine, { provider })}</p>}
      words={differences}
      confirm={differences.close}
      done={differences.done}
      send={(note) =>
        callApi("POST /ops/differences/:id/close", { params: { id: difference.id }, body: { note } })
      }
      onClose={onClose}
    />
  );
}
