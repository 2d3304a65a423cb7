import { useQuery } from "@tanstack/react-query";
import type { Audience } from "#web/api/queries.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ProductFeed } from "../cards/ProductFeed.tsx";
import { useViewedIds } from "./recentlyViewed.ts";
import { viewedQuery } from "./viewedQuery.ts";

/** On a strip as many as are looked through sideways; the page of them has all. */
const mostShown = 10;

/** What was opened last in this browser, at the foot of the home page. Nothing while it loads, or when it does not come. */
export default function RecentStrip({ audience }: { readonly audience: Audience }) {
  const { shell } = useMessages();
  const { data } = useQuery(viewedQuery(audience, useViewedIds()));
  const products = data?.results.slice(0, mostShown) ?? [];
  useLiveListings(products.map((product) => product.id));
  if (products.length === 0) return null;
  return (
    <ProductFeed title={shell.recentlyViewed} href="/recently-viewed" products={products} anchor={null} />
  );
}
