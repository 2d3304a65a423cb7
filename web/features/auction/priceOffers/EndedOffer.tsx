import { useQuery } from "@tanstack/react-query";
import type { Product } from "#contract/catalogue.ts";
import { ownPriceOffersQuery } from "#web/api/priceOfferQueries.ts";
import { useArrival } from "#web/ui/useArrival.ts";
import { OwnOffer } from "./OwnOffer.tsx";

/** What became of the reader's own offer, once nothing can be offered any more; a notice leads here. */
export function EndedOffer({ product }: { readonly product: Product }) {
  const { data: own } = useQuery(ownPriceOffersQuery(product.id));
  useArrival();
  const latest = own?.results[0];
  if (own === undefined || latest === undefined) return null;
  // The server ends what still stands within a moment: until then there is nothing to say.
  if (latest.offer_status === "open" || latest.offer_status === "countered") return null;
  return <OwnOffer product={product} offer={latest} own={own} answers={null} />;
}
