import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Audience } from "#web/api/queries.ts";
import { sellerProductsQuery } from "#web/api/sellerQueries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { CatalogueCard } from "../cards/CatalogueCard.tsx";
import { FollowButton } from "./FollowButton.tsx";

type SellerProductsProps = { readonly id: string; readonly audience: Audience };

/** What a seller offers now, the newest first. */
export function SellerProducts({ id, audience }: SellerProductsProps) {
  const words = useMessageGroup("sellerPage");
  const titleId = useId();
  const query = useInfiniteQuery(sellerProductsQuery(id, audience));
  const products = query.data?.pages.flatMap((page) => page.results);
  useLiveListings(products?.map((product) => product.id) ?? []);
  return (
    <section className="stack [--stack:1rem]" aria-labelledby={titleId}>
      <div className="feed__head">
        <h2 id={titleId}>{words.onOffer}</h2>
        <FollowButton sellerId={id} shownIds={products?.map((product) => product.id) ?? []} />
      </div>
      <QueryState query={query} shape="card" />
      {products?.length === 0 && <EmptyState text={words.nothing} line={words.nothingLine} />}
      {products !== undefined && products.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,36vw)),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          {products.map((product, place) => (
            <li key={product.id}>
              <CatalogueCard product={product} eager={place < 2} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <MoreButton wide onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </section>
  );
}
