import { useQuery } from "@tanstack/react-query";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { settingWords } from "./settingWords.ts";

export const settingsDesk: Desk = {
  name: "settings",
  right: "set_rules",
  messages: ["settingsDesk", "payments"],
  Screen: SettingsDesk,
};

/** Every setting of the operator, explained, in one form; below it what was changed, by whom. */
function SettingsDesk() {
  const settings = useQuery(operatorSettingsQuery);
  const words = useMessageGroup("settingsDesk");
  return (
    <div className="stack [--stack:1.5rem]">
      <QueryState query={settings} shape="table" />
      {settings.data !== undefined && <SettingsForm settings={settings.data} />}
      <RuleHistory kind="setting" ruleWords={settingWords(words)} />
    </div>
  );
}
