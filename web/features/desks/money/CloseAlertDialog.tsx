import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { MoneyAlert } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type CloseAlertDialogProps = { readonly alert: MoneyAlert; readonly onClose: () => void };

/** Asks what was done about an alert that does not close by itself, and closes it. */
export function CloseAlertDialog({ alert, onClose }: CloseAlertDialogProps) {
  const { alerts } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = note.trim() === "";
  const closing = useMutation({
    mutationFn: () => callApi("POST /ops/alerts/:id/close", { params: { id: alert.id }, body: { note } }),
    onSuccess: async () => {
      toast.success(alerts.closedDone);
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
    <Dialog open title={alerts.closeTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={close}>
        <p className="quiet">{alerts.closeLine}</p>
        <TextAreaField
          label={alerts.reason}
          hint={alerts.reasonHint}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && isMissing ? alerts.reasonMissing : undefined}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {alerts.keep}
          </Button>
          <Button tone="ember" type="submit" busy={closing.isPending}>
            {alerts.close}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
