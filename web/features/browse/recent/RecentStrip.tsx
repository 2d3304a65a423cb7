import { useQuery } from "@tanstack/react-query";
import type { Audience } from "#web/api/queries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { useViewedIds } from "./recentlyViewed.ts";
import { similarQuery, viewedQuery } from "./viewedQuery.ts";

/** On a strip as many as are looked through sideways; the page of them has all. */
const mostShown = 10;

/**
 * At the foot of the home page: auctions like what was opened last in this browser, and what that was. Both come at once;
 * nothing while they load, or when they do not come.
 */
export default function RecentStrip({ audience }: { readonly audience: Audience }) {
  const { shell } = useMessages();
  const words = useMessageGroup("recent");
  const ids = useViewedIds();
  const viewed = useQuery(viewedQuery(audience, ids));
  const similar = useQuery(similarQuery(audience, ids));
  const products = viewed.data?.results.slice(0, mostShown) ?? [];
  const others = similar.data?.results ?? [];
  useLiveListings([...products, ...others].map((product) => product.id));
  if (products.length === 0 || similar.isPending) return null;
  return (
    <>
      {others.length > 0 && <ProductFeed title={words.similar} products={others} />}
      <ProductFeed title={shell.recentlyViewed} href="/recently-viewed" products={products} anchor={null} />
    </>
  );
}
