import { createFileRoute } from "@tanstack/react-router";
import { sellerHomeQuery, sellerListQuery } from "#web/api/sellingQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SellPage } from "#web/features/sell/listings/SellPage.tsx";
import { type SellTab, sellTabs } from "#web/features/sell/listings/sellTabs.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/")({
  staticData: { bones: "row" },
  validateSearch: (search: Record<string, unknown>): { tab?: SellTab | undefined } => {
    const tab = sellTabs.find((known) => known === search.tab);
    return { tab: tab === "active" ? undefined : tab };
  },
  loaderDeps: ({ search: { tab = "active" } }) => ({ tab }),
  loader: async ({ context: { queryClient, audience }, deps: { tab } }) => {
    const prefetching =
      audience === "user"
        ? [
            queryClient.prefetchQuery(sellerHomeQuery),
            queryClient.prefetchInfiniteQuery(sellerListQuery(tab)),
          ]
        : [];
    await loadGroups("selling", "fulfilment", "bids", "sellerHome", "pickup", "priceOffers");
    // A rendered page has what waits for its seller, so that nothing below it moves; a browser shows the page at once.
    if (typeof window === "undefined") await Promise.all(prefetching);
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
  const { tab = "active" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginGate to="sell">
      <SellPage
        tab={tab}
        onTab={(chosen) =>
          navigate({ search: chosen === "active" ? {} : { tab: chosen }, replace: true, resetScroll: false })
        }
      />
    </LoginGate>
  );
}
