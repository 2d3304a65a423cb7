import { useState } from "react";
import { type MoneyAlert, watchedAlertKinds } from "#contract/money.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { alertPlaces } from "../parts/alertPlaces.ts";
import { CloseAlertDialog } from "./CloseAlertDialog.tsx";

/** What an operator can do about an alert: go where it is seen to, have it tried again, or close it. */
export function AlertActions({ alert }: { readonly alert: MoneyAlert }) {
  const { alerts } = useMessageGroup("moneyDesk");
  const [isClosing, setClosing] = useState(false);
  const leads: Partial<Record<MoneyAlert["kind"], string>> = alerts.leads;
  const address = alertPlaces[alert.kind]?.href;
  const isLasting = !watchedAlertKinds.includes(alert.kind);
  const isSetAside = alert.kind === "row_set_aside";
  if (address === undefined && !isLasting && !isSetAside) return null;
  return (
    <div className="actions">
      {address !== undefined && (
        <LinkButton tone="outline" size="small" href={address}>
          {leads[alert.kind]}
        </LinkButton>
      )}
      {isSetAside && <RetryButton setAsideId={alert.subject} />}
      {isLasting && (
        <Button tone="outline" size="small" onClick={() => setClosing(true)}>
          {alerts.close}
        </Button>
      )}
      {isClosing && <CloseAlertDialog alert={alert} onClose={() => setClosing(false)} />}
    </div>
  );
}

function RetryButton({ setAsideId }: { readonly setAsideId: string }) {
  const { alerts } = useMessageGroup("moneyDesk");
  const retrying = useApiMutation({
    call: () => callApi("POST /ops/set-aside/:id/retry", { params: { id: setAsideId } }),
    success: alerts.retried,
    refetch: [[operatorKey]],
  });
  return (
    <Button tone="outline" size="small" busy={retrying.isPending} onClick={() => retrying.mutate()}>
      {alerts.retry}
    </Button>
  );
}
