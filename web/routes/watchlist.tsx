import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { WatchlistPage } from "#web/features/browse/watchlist/WatchlistPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

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
