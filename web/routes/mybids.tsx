import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { type BidTab, bidTabs } from "#web/features/bids/bidTabs.ts";
import { MyBidsPage } from "#web/features/bids/MyBidsPage.tsx";
import { pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/mybids")({
  staticData: { asksPlace: true },
  validateSearch: (search: Record<string, unknown>): { tab?: BidTab | undefined } => {
    const tab = bidTabs.find((known) => known === search.tab);
    return { tab: tab === "active" ? undefined : tab };
  },
  loader: async () => {
    await bidsMessages.load();
  },
  head: () =>
    pageHead({
      path: "/mybids",
      title: pageTitle(coreMessages().shell.myBids),
      description: coreMessages().accounts.gateLines.myBids,
      hidden: true,
    }),
  component: MyBids,
});

function MyBids() {
  const { accounts } = useMessages();
  const { tab = "active" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginGate title={accounts.gates.myBids} line={accounts.gateLines.myBids}>
      <MyBidsPage
        tab={tab}
        onTab={(chosen) => navigate({ search: chosen === "active" ? {} : { tab: chosen }, replace: true })}
      />
    </LoginGate>
  );
}
