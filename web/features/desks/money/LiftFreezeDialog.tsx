import { useState } from "react";
import { callApi } from "#web/api/client.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "./NoteDialog.tsx";

/** Asks why money may move again; by force also while the check fails. */
export function LiftFreezeDialog({ onClose }: { readonly onClose: () => void }) {
  const { freeze } = useMessageGroup("moneyDesk");
  const [force, setForce] = useState(false);
  return (
    <NoteDialog
      title={freeze.liftTitle}
      lead={<p className="quiet">{freeze.liftLine}</p>}
      words={freeze}
      confirm={freeze.lift}
      done={freeze.lifted}
      send={(reason) => callApi("POST /ops/money/unfreeze", { body: { reason, force } })}
      onClose={onClose}
    >
      <SwitchField
        label={freeze.force}
        checked={force}
        onChange={(event) => setForce(event.target.checked)}
      />
      {force && <p className="small quiet">{freeze.forceHint}</p>}
    </NoteDialog>
  );
}
