import type { MoneyAlert } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NoteDialog } from "./NoteDialog.tsx";

type CloseAlertDialogProps = { readonly alert: MoneyAlert; readonly onClose: () => void };

/** Asks what was done about an alert that does not close by itself, and closes it. */
export function CloseAlertDialog({ alert, onClose }: CloseAlertDialogProps) {
  const { alerts } = useMessageGroup("moneyDesk");
  return (
    <NoteDialog
      title={alerts.closeTitle}
      lead={<p className="quiet">{alerts.closeLine}</p>}
      words={alerts}
      confirm={alerts.close}
      done={alerts.closedDone}
      send={(note) => callApi("POST /ops/alerts/:id/close", { params: { id: alert.id }, body: { note } })}
      onClose={onClose}
    />
  );
}
