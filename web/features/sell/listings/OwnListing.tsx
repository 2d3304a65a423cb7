import { useQuery } from "@tanstack/react-query";
import { isMissing } from "#web/api/isMissing.ts";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";
import { SellerProductPage } from "./SellerProductPage.tsx";

/**
 * A listing of the seller's own. The state in the address is a head start alone: the screen shows the listing as it
 * is, so that an auction that ends while it is open turns into its sold form.
 */
export function OwnListing({ id }: { readonly id: string }) {
  const listingId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const query = useQuery({ ...sellerProductQuery(listingId), enabled: listingId > 0 });
  if (listingId === 0 || isMissing(query.error)) return <NotFoundScreen />;
  if (query.data) return <SellerProductPage product={query.data} />;
  return <QueryStateScreen query={query} />;
}
