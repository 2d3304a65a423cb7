import type { QueryClient } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { ownPriceOffersQuery } from "#web/api/priceOfferQueries.ts";
import type { Audience } from "#web/api/queries.ts";
import OfferPanel from "#web/features/auction/priceOffers/OfferPanel.tsx";
import { isPaused } from "#web/lib/isPaused.ts";
import type { PageHead } from "#web/screens/pageHead.ts";
import { FrozenNote } from "./FrozenNote.tsx";
import { offersHead } from "./offersHead.ts";

type UnusualPanelProps = { readonly product: Product; readonly audience: Audience };

/** In the place of the bid bar of the few listings that are frozen or take offers: other pages do without it. */
export default function UnusualPanel({ product, audience }: UnusualPanelProps) {
  const frozen = isPaused(product) ? <FrozenNote product={product} /> : null;
  return product.takes_offers ? <OfferPanel product={product} audience={audience} frozen={frozen} /> : frozen;
}

/** Reads what whoever is signed in has offered; the head of a page that takes offers, undefined of any other. */
export async function prepare(queries: QueryClient, product: Product): Promise<PageHead | undefined> {
  if (!product.takes_offers) return undefined;
  const isBidder = product.bidder_key !== null && !product.own_listing;
  const [head] = await Promise.all([
    product.product_status === "active" ? offersHead(product) : undefined,
    isBidder && queries.prefetchQuery(ownPriceOffersQuery(product.id)),
  ]);
  return head;
}
