import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { KeptDeposit } from "#contract/operatorOrders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { callApi, newIdempotencyKey } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";

type ReverseForfeitureDialogProps = { readonly deposit: KeptDeposit; readonly onClose: () => void };

/** Asks why a kept deposit is given back; the reason stands on the order, where buyer and seller read it. */
export function ReverseForfeitureDialog({ deposit, onClose }: ReverseForfeitureDialogProps) {
  const { kept } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  const reversing = useReversing(deposit, onClose);
  const amount = formatRupees(deposit.amount);

  function reverse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === "") focusFirstProblem(event.currentTarget);
    else reversing.mutate(reason);
  }

  return (
    <Dialog open title={fillSentence(kept.giveBackTitle, { amount })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={reverse}>
        <Note tone="wait">
          <span data-words="own">
            {fillSentence(kept.giveBackLine, { amount, name: deposit.buyer_name || kept.noName })}
          </span>
        </Note>
        <TextAreaField
          label={kept.reason}
          hint={kept.reasonHint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && reason.trim() === "" ? kept.reasonMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {kept.keep}
          </Button>
          <Button tone="ember" type="submit" busy={reversing.isPending}>
            {kept.giveBack}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useReversing(deposit: KeptDeposit, onClose: () => void) {
  const { kept } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const readAgain = () => queries.invalidateQueries({ queryKey: [operatorKey] });
  return useMutation({
    mutationFn: (reason: string) =>
      callApi("POST /ops/orders/:id/reverse-forfeiture", {
        params: { id: deposit.id },
        body: { reason },
        idempotencyKey,
      }),
    onSuccess: async () => {
      toast.success(fillSentence(kept.givenBack, { amount: formatRupees(deposit.amount) }));
      onClose();
      await readAgain();
    },
    // Refused, it was dealt with elsewhere; the list must say so.
    onError: readAgain,
  });
}
