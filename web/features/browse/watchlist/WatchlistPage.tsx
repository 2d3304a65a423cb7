import { useInfiniteQuery } from "@tanstack/react-query";
import { watchlistProductsQuery } from "#web/api/userQueries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { OwnList } from "#web/screens/OwnList.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { CatalogueCard } from "../cards/CatalogueCard.tsx";

/** The products that the reader keeps an eye on, the latest first. */
export function WatchlistPage() {
  const bids = useMessageGroup("bids");
  const query = useInfiniteQuery(watchlistProductsQuery);
  useLiveListings(query.data?.pages.flatMap((page) => page.results.map((product) => product.id)) ?? []);
  return (
    <Page className="stack [--stack:1.25rem]">
      <h1>{bids.watchlistTitle}</h1>
      <OwnList
        title={bids.watchlistItems}
        query={query}
        layout="cards"
        keyOf={(product) => product.id}
        row={(product) => <CatalogueCard product={product} />}
        empty={
          <EmptyState icon="bookmark-simple" text={bids.watchlistEmpty}>
            <LinkButton href="/">{bids.seeWhatEndsSoon}</LinkButton>
          </EmptyState>
        }
      />
    </Page>
  );
}
