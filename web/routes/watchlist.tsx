import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { WatchlistPage } from "#web/features/browse/watchlist/WatchlistPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/watchlist")({
  staticData: { bones: "card" },
  loader: async () => {
    await loadGroup("bids");
    return { title: coreMessages().shell.watchlistTitle };
  },
  head: (made) => ownHead("/watchlist", made, "watchlist"),
  component: () => (
    <LoginGate to="watchlist">
      <WatchlistPage />
    </LoginGate>
  ),
});
