import { createFileRoute, redirect } from "@tanstack/react-router";
import { standingOffersQuery } from "#web/api/priceOfferQueries.ts";
import { activeBidsQuery, lostBidsQuery, wonBidsQuery } from "#web/api/userQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { type BidTab, bidTabs } from "#web/features/auction/bids/bidTabs.ts";
import { MyBidsPage } from "#web/features/auction/bids/MyBidsPage.tsx";
import { readOpeningTab } from "#web/features/auction/bids/readOpeningTab.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/mybids")({
  staticData: { bones: "row" },
  validateSearch: (search: Record<string, unknown>): { tab?: BidTab | undefined } => ({
    tab: bidTabs.find((known) => known === search.tab),
  }),
  // Before anything is drawn, so that no tab is shown and then left for another one.
  beforeLoad: async ({ context: { queryClient, audience }, search }) => {
    if (search.tab !== undefined || audience !== "user") return;
    const tab = await readOpeningTab(queryClient);
    if (tab !== "active") throw redirect({ to: "/mybids", search: { tab }, replace: true });
  },
  loader: async ({ context: { queryClient, audience } }) => {
    const prefetching =
      audience === "user"
        ? [
            queryClient.prefetchInfiniteQuery(activeBidsQuery),
            queryClient.prefetchInfiniteQuery(wonBidsQuery),
            queryClient.prefetchInfiniteQuery(lostBidsQuery),
            queryClient.prefetchQuery(standingOffersQuery),
          ]
        : [];
    await loadGroups("bids", "payments", "fulfilment", "reserve", "priceOffers");
    // A browser shows the page at once and the lists when they are there. A rendered page has them: the chrome reads
    // one of them too, and would give it to the page while React still hydrates it.
    if (typeof window === "undefined") await Promise.all(prefetching);
    return { title: coreMessages().shell.myBids };
  },
  head: (made) => ownHead("/mybids", made, "myBids"),
  component: MyBids,
});

function MyBids() {
  const { tab = "active" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginGate to="myBids">
      <MyBidsPage
        tab={tab}
        onTab={(chosen) => navigate({ search: { tab: chosen }, replace: true, resetScroll: false })}
      />
    </LoginGate>
  );
}
