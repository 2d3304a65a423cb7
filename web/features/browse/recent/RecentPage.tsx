import { useQuery } from "@tanstack/react-query";
import type { Audience } from "#web/api/queries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Page } from "#web/ui/Page.tsx";
import { CatalogueCard } from "../cards/CatalogueCard.tsx";
import { forgetViewed, useViewedIds } from "./recentlyViewed.ts";
import { viewedQuery } from "./viewedQuery.ts";

/** What was opened last in this browser, whatever became of it, the latest first; and a way to forget it. */
export function RecentPage({ audience }: { readonly audience: Audience }) {
  const { shell, catalogue } = useMessages();
  const words = useMessageGroup("recent");
  const ids = useViewedIds();
  const query = useQuery(viewedQuery(audience, ids));
  const isEmpty = ids?.length === 0;
  const products = isEmpty ? [] : (query.data?.results ?? []);
  useLiveListings(products.map((product) => product.id));
  return (
    <Page className="stack [--stack:1.25rem]">
      <div className="stack [--stack:0.5rem]">
        <div className="line">
          <h1>{shell.recentlyViewed}</h1>
          {ids !== null && !isEmpty && (
            <span className="push">
              <Button tone="bare" size="small" onClick={forgetViewed}>
                {words.clear}
              </Button>
            </span>
          )}
        </div>
        <p className="small quiet">{words.line}</p>
      </div>
      {!isEmpty && <QueryState query={query} shape="card" />}
      {isEmpty && (
        <EmptyState icon="eye" text={words.empty} line={words.emptyLine}>
          <LinkButton href="/products/ending-soon">{words.look}</LinkButton>
        </EmptyState>
      )}
      {products.length > 0 && (
        <section>
          <h2 className="sr">{catalogue.auctions}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,36vw)),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
            {products.map((product, place) => (
              <li key={product.id}>
                <CatalogueCard product={product} eager={place < 2} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
