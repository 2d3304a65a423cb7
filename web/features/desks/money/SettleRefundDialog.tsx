import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { OperatorRefund } from "#contract/money.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";

type SettleRefundDialogProps = { readonly refund: OperatorRefund; readonly onClose: () => void };

/** Notes that a refund was paid by hand: the bank's reference, which the payer sees, and how it was done. */
export function SettleRefundDialog({ refund, onClose }: SettleRefundDialogProps) {
  const { refunds } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const settling = useSettling(refund, onClose);
  const amount = formatRupees(refund.amount);
  const isMissing = (text: string) => isChecked && text.trim() === "";

  function settle(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (reference.trim() !== "" && note.trim() !== "") settling.mutate({ reference, note });
    else focusFirstProblem(event.currentTarget);
  }

  return (
    <Dialog open title={fillSentence(refunds.settleTitle, { amount })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={settle}>
        <Note tone="wait">
          <span data-words="own">
            {fillSentence(refunds.settleLine, { amount, name: refund.payer_name || refunds.noName })}
          </span>
        </Note>
        <TextField
          label={refunds.settleReference}
          hint={refunds.settleReferenceHint}
          autoComplete="off"
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
          error={isMissing(reference) ? refunds.settleReferenceMissing : undefined}
        />
        <TextAreaField
          label={refunds.settleNote}
          hint={refunds.settleNoteHint}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isMissing(note) ? refunds.settleNoteMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {refunds.keep}
          </Button>
          <Button tone="ember" type="submit" busy={settling.isPending}>
            {refunds.settleConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useSettling(refund: OperatorRefund, onClose: () => void) {
  const { refunds } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const readAgain = () => queries.invalidateQueries({ queryKey: [operatorKey] });
  return useMutation({
    mutationFn: (body: { reference: string; note: string }) =>
      callApi("POST /ops/refunds/:id/settle", { params: { id: refund.id }, body, idempotencyKey }),
    onSuccess: async () => {
      toast.success(fillSentence(refunds.settled, { amount: formatRupees(refund.amount) }));
      onClose();
      await readAgain();
    },
    // Refused, it was dealt with elsewhere; the list must say so.
    onError: readAgain,
  });
}
