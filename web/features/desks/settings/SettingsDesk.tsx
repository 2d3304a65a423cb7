import { useQuery } from "@tanstack/react-query";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { paymentsMessages, settingsDeskMessages } from "#web/messages/groups.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Desk, isOperator } from "../parts/desk.ts";
import { SettingsForm } from "./SettingsForm.tsx";

export const settingsDesk: Desk = {
  name: "settings",
  isFor: isOperator,
  messages: [settingsDeskMessages, paymentsMessages],
  Screen: SettingsDesk,
};

/** Every setting of the operator, explained, in one form. */
function SettingsDesk() {
  const settings = useQuery(operatorSettingsQuery);
  if (settings.isPending) return <Skeleton shape="table" />;
  if (settings.data === undefined) {
    return <ErrorState onRetry={() => settings.refetch()} busy={settings.isFetching} />;
  }
  return <SettingsForm settings={settings.data} />;
}
