import { useQuery } from "@tanstack/react-query";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** Every setting of the operator, explained, in one form. */
export function SettingsDesk() {
  const settings = useQuery(operatorSettingsQuery);
  if (settings.isPending) return <Skeleton shape="table" />;
  if (settings.data === undefined) {
    return <ErrorState onRetry={() => settings.refetch()} busy={settings.isFetching} />;
  }
  return <SettingsForm settings={settings.data} />;
}
