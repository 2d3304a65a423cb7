import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { moneyDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

/** Asks why money may move again; by force also while the check fails. */
export function LiftFreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const { freeze } = useMessageGroup(moneyDeskMessages).moneyDesk;
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [force, setForce] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isMissing = reason.trim() === "";
  const readAgain = () => queries.invalidateQueries({ queryKey: [operatorKey] });
  const lifting = useMutation({
    mutationFn: () => callApi("POST /ops/money/unfreeze", { body: { reason, force } }),
    onSuccess: async () => {
      toast.success(freeze.lifted);
      onClose();
      await readAgain();
    },
    // The books were checked again: the rows behind the dialog may be others now.
    onError: readAgain,
  });

  function lift(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) focusFirstProblem(event.currentTarget);
    else lifting.mutate();
  }

  return (
    <Dialog open title={freeze.liftTitle} onClose={onClose}>
      <form className="stack" noValidate onSubmit={lift}>
        <p className="quiet">{freeze.liftLine}</p>
        <TextAreaField
          label={freeze.reason}
          hint={freeze.reasonHint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isChecked && isMissing ? freeze.reasonMissing : undefined}
        />
        <SwitchField
          label={freeze.force}
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
        {force && <p className="small quiet">{freeze.forceHint}</p>}
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {freeze.keep}
          </Button>
          <Button tone="ember" type="submit" busy={lifting.isPending}>
            {freeze.lift}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
