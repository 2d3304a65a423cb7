import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { WatchlistPage } from "#web/features/watchlist/WatchlistPage.tsx";
import { en } from "#web/messages/en.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/watchlist")({
  head: () =>
    pageHead({
      path: "/watchlist",
      title: `${en.bids.watchlistTitle} · ${en.shell.siteName}`,
      description: en.accounts.gateLines.watchlist,
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
