import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SellPage } from "#web/features/sell/listings/SellPage.tsx";
import { type SellTab, sellTabs } from "#web/features/sell/listings/sellTabs.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages, fulfilmentMessages, sellingMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/")({
  validateSearch: (search: Record<string, unknown>): { tab?: SellTab | undefined } => {
    const tab = sellTabs.find((known) => known === search.tab);
    return { tab: tab === "active" ? undefined : tab };
  },
  loader: async () => {
    await Promise.all([sellingMessages.load(), fulfilmentMessages.load(), bidsMessages.load()]);
  },
  head: () =>
    pageHead({
      path: "/sell",
      title: pageTitle(coreMessages().shell.sell),
      description: coreMessages().accounts.gateLines.sell,
    }),
  component: Sell,
});

function Sell() {
  const { accounts } = useMessages();
  const { tab = "active" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <SellPage
        tab={tab}
        onTab={(chosen) => navigate({ search: chosen === "active" ? {} : { tab: chosen }, replace: true })}
      />
    </LoginGate>
  );
}
