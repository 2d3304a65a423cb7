import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { SellPage } from "#web/features/sell/SellPage.tsx";
import { pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/sell")({
  head: () =>
    pageHead({
      path: "/sell",
      title: pageTitle(coreMessages().shell.sell),
      description: coreMessages().accounts.gateLines.sell,
    }),
  component: SellRoute,
});

function SellRoute() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <SellPage />
    </LoginGate>
  );
}
