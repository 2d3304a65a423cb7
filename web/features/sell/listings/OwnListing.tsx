import { useQuery } from "@tanstack/react-query";
import { isMissing } from "#web/api/isMissing.ts";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { UnreadScreen } from "#web/screens/UnreadScreen.tsx";
import { SellerProductPage } from "./SellerProductPage.tsx";

/**
 * A listing of the seller's own. The state in the address is a head start alone: the screen shows the listing as it
 * is, so that an auction that ends while it is open turns into its sold form.
 */
export function OwnListing({ id }: { readonly id: string }) {
  const listingId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const reading = useQuery({ ...sellerProductQuery(listingId), enabled: listingId > 0 });
  if (listingId === 0 || isMissing(reading.error)) return <NotFoundScreen />;
  if (reading.data) return <SellerProductPage product={reading.data} />;
  return <UnreadScreen reading={reading} />;
}
