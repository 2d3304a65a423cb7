import { useQuery } from "@tanstack/react-query";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import type { Desk } from "../parts/desk.ts";
import { SettingsForm } from "./SettingsForm.tsx";

export const settingsDesk: Desk = {
  name: "settings",
  right: "set_rules",
  messages: ["settingsDesk", "payments"],
  Screen: SettingsDesk,
};

/** Every setting of the operator, explained, in one form. */
function SettingsDesk() {
  const settings = useQuery(operatorSettingsQuery);
  if (settings.data === undefined) return <QueryState query={settings} shape="table" />;
  return <SettingsForm settings={settings.data} />;
}
