import { useInfiniteQuery } from "@tanstack/react-query";
import type { ListedProduct } from "#contract/selling.ts";
import { sellerListQuery } from "#web/api/sellingQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { OwnList } from "#web/screens/OwnList.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { focusPageHeading } from "../headingFocus.ts";
import { SellerHomePart } from "../home/SellerHomePart.tsx";
import { bulkPath, quickPath, shopPath } from "../sellPaths.ts";
import { JustPosted } from "../shareCard/JustPosted.tsx";
import { SellerRow } from "./SellerRow.tsx";
import { type SellTab, sellTabs } from "./sellTabs.ts";

type SellPageProps = { readonly tab: SellTab; readonly onTab: (tab: SellTab) => void };

/** The seller's listings: Active, Sold, Un Sold, Drafts (R-SELL-7). The tab stands in the address. */
export function SellPage({ tab, onTab }: SellPageProps) {
  const selling = useMessageGroup("selling");
  const { sale } = useMessageGroup("fulfilment");
  // Every answer carries the numbers of all four, so that only the open list is read.
  const { data } = useInfiniteQuery(sellerListQuery(tab));
  const counts = data?.pages[0]?.counts;
  return (
    <main>
      <div className="wrap page">
        <div className="stack [--stack:0.75rem]">
          <div className="line line--wrap justify-between">
            <h1 tabIndex={-1} ref={focusPageHeading}>
              {selling.title}
            </h1>
            <div className="flex flex-wrap gap-2">
              <LinkButton tone="outline" size="small" href="/sell/money">
                <Icon name="wallet" />
                {sale.toMoney}
              </LinkButton>
              <LinkButton tone="outline" size="small" href={shopPath}>
                <Icon name="tag" />
                {selling.yourShop}
              </LinkButton>
              <LinkButton tone="outline" size="small" href={bulkPath}>
                <Icon name="file-text" />
                {selling.sellMany}
              </LinkButton>
              <LinkButton tone="ember" size="small" className="max-lg:order-first" href={quickPath}>
                <Icon name="plus" weight="bold" /> {selling.sellProduct}
              </LinkButton>
            </div>
          </div>
          <JustPosted />
          <SellerHomePart />
          <Tabs
            label={selling.title}
            value={tab}
            onValueChange={onTab}
            tabs={sellTabs.map((value) => ({
              value,
              label: selling.tabs[value],
              count: counts?.[value],
              panel: <SellerList type={value} />,
            }))}
          />
        </div>
      </div>
    </main>
  );
}

function SellerList({ type }: { readonly type: SellTab }) {
  const selling = useMessageGroup("selling");
  const query = useInfiniteQuery(sellerListQuery(type));
  return (
    <OwnList<ListedProduct>
      title={selling.tabs[type]}
      query={query}
      keyOf={(product) => product.id}
      row={(product) => <SellerRow product={product} />}
      // Sell Product stands above the lists.
      empty={<EmptyState icon="tag" text={selling.noItems} line={selling.noItemsLine} />}
    />
  );
}
