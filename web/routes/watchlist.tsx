import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { pageHead, pageTitle } from "#web/features/shell/pageHead.ts";
import { WatchlistPage } from "#web/features/watchlist/WatchlistPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/watchlist")({
  staticData: { asksPlace: true },
  loader: async () => {
    await bidsMessages.load();
  },
  head: () =>
    pageHead({
      path: "/watchlist",
      title: pageTitle(coreMessages().shell.watchlistTitle),
      description: coreMessages().accounts.gateLines.watchlist,
      hidden: true,
    }),
  component: Watchlist,
});

function Watchlist() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.watchlist} line={accounts.gateLines.watchlist}>
      <WatchlistPage />
    </LoginGate>
  );
}
