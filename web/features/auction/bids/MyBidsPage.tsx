import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { standingOffersQuery } from "#web/api/priceOfferQueries.ts";
import { activeBidsQuery, lostBidsQuery, wonBidsQuery } from "#web/api/userQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { OwnList } from "#web/screens/OwnList.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { MyOffers } from "../priceOffers/MyOffers.tsx";
import { ActiveRow } from "./ActiveRow.tsx";
import type { BidTab } from "./bidTabs.ts";
import { LostRow } from "./LostRow.tsx";
import { WonRow } from "./WonRow.tsx";

type MyBidsPageProps = { readonly tab: BidTab; readonly onTab: (tab: BidTab) => void };

/** My Bids with its three tabs (R-SCREEN-14). The tab stands in the address. */
export function MyBidsPage({ tab, onTab }: MyBidsPageProps) {
  const bids = useMessageGroup("bids");
  const active = useInfiniteQuery(activeBidsQuery);
  const won = useInfiniteQuery(wonBidsQuery);
  const lost = useInfiniteQuery(lostBidsQuery);
  const hasOffers = (useQuery(standingOffersQuery).data?.results.length ?? 0) > 0;
  return (
    <Page className="stack [--stack:0.75rem]">
      <h1>{bids.title}</h1>
      <Tabs
        label={bids.title}
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: "active",
            label: bids.tabs.active,
            count: active.data?.pages[0]?.total,
            panel: (
              <div className="stack">
                <MyOffers />
                <OwnList
                  title={bids.tabs.active}
                  query={active}
                  keyOf={(item) => item.id}
                  row={(item) => <ActiveRow item={item} />}
                  empty={
                    !hasOffers && <NothingYet icon="gavel" text={bids.emptyTitle} line={bids.emptyLine} />
                  }
                />
              </div>
            ),
          },
          {
            value: "won",
            label: bids.tabs.won,
            count: won.data?.pages[0]?.total,
            panel: (
              <OwnList
                title={bids.tabs.won}
                query={won}
                keyOf={(item) => item.id}
                row={(item) => <WonRow item={item} />}
                empty={<NothingYet icon="trophy" text={bids.emptyWon} />}
              />
            ),
          },
          {
            value: "lost",
            label: bids.tabs.lost,
            count: lost.data?.pages[0]?.total,
            panel: (
              <OwnList
                title={bids.tabs.lost}
                query={lost}
                keyOf={(item) => item.product_id}
                row={(item) => <LostRow item={item} />}
                empty={<NothingYet icon="flag-checkered" text={bids.emptyLost} />}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

type NothingYetProps = Pick<ComponentProps<typeof EmptyState>, "icon" | "text" | "line">;

/** An empty list leads to where there is something to bid on. */
function NothingYet(props: NothingYetProps) {
  const bids = useMessageGroup("bids");
  return (
    <EmptyState {...props}>
      <LinkButton href="/">{bids.seeWhatEndsSoon}</LinkButton>
    </EmptyState>
  );
}
