import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { AlertsPage } from "#web/features/browse/alerts/AlertsPage.tsx";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/alerts")({
  staticData: { bones: "row" },
  loader: async () => {
    const [alerts] = await loadGroups("alerts", "search");
    return { title: alerts.title };
  },
  head: (made) => ownHead("/alerts", made, "alerts"),
  component: () => (
    <LoginGate to="alerts">
      <AlertsPage />
    </LoginGate>
  ),
});
