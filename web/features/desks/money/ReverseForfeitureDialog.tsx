import type { KeptDeposit } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { NoteDialog } from "./NoteDialog.tsx";

type ReverseForfeitureDialogProps = { readonly deposit: KeptDeposit; readonly onClose: () => void };

/** Asks why a kept deposit is given back; the reason stands on the order, where buyer and seller read it. */
export function ReverseForfeitureDialog({ deposit, onClose }: ReverseForfeitureDialogProps) {
  const { kept } = useMessageGroup("moneyDesk");
  const amount = formatRupees(deposit.amount);
  const name = deposit.buyer_name || kept.noName;
  return (
    <NoteDialog
      title={fillSentence(kept.giveBackTitle, { amount })}
      lead={
        <Note tone="wait">
          <span data-words="own">{fillSentence(kept.giveBackLine, { amount, name })}</span>
        </Note>
      }
      words={kept}
      confirm={kept.giveBack}
      done={fillSentence(kept.givenBack, { amount })}
      send={(reason, idempotencyKey) =>
        callApi("POST /ops/orders/:id/reverse-forfeiture", {
          params: { id: deposit.id },
          body: { reason },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}
