import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { ProviderDifference } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type CloseDifferenceDialogProps = {
  readonly difference: ProviderDifference;
  /** The provider's name as it is shown. */
  readonly provider: string;
  readonly onClose: () => void;
};

/** Asks how a difference was cleared up, and closes it. */
export function CloseDifferenceDialog({ difference, provider, onClose }: CloseDifferenceDialogProps) {
  const { differences } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = note.trim() === "";
  const closing = useMutation({
    mutationFn: () =>
      callApi("POST /ops/differences/:id/close", { params: { id: difference.id }, body: { note } }),
    onSuccess: async () => {
      toast.success(differences.done);
      onClose();
      await queries.invalidateQueries({ queryKey: [operatorKey] });
    },
  });

  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) focusFirstProblem(event.currentTarget);
    else closing.mutate();
  }

  return (
    <Dialog open title={differences.closeTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={close}>
        <p className="quiet">{fillSentence(differences.closeLine, { provider })}</p>
        <TextAreaField
          label={differences.reason}
          hint={differences.reasonHint}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && isMissing ? differences.reasonMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {differences.keep}
          </Button>
          <Button tone="ember" type="submit" busy={closing.isPending}>
            {differences.close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
