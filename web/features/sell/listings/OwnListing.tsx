import { useQuery } from "@tanstack/react-query";
import { ApiError } from "#web/api/ApiError.ts";
import { sellerProductQuery } from "#web/api/sellingQueries.ts";
import { LoadingScreen } from "#web/screens/LoadingScreen.tsx";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SellerProductPage } from "./SellerProductPage.tsx";

/**
 * A listing of the seller's own. The state in the address is a head start alone: the screen shows the listing as it
 * is, so that an auction that ends while it is open turns into its sold form.
 */
export function OwnListing({ id }: { readonly id: string }) {
  const listingId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const reading = useQuery({ ...sellerProductQuery(listingId), enabled: listingId > 0 });
  if (listingId === 0 || (reading.error instanceof ApiError && reading.error.status === 404)) {
    return <NotFoundScreen />;
  }
  if (reading.data) return <SellerProductPage product={reading.data} />;
  if (reading.isPending) return <LoadingScreen />;
  return (
    <main>
      <div className="wrap page">
        <ErrorState onRetry={() => reading.refetch()} busy={reading.isFetching} />
      </div>
    </main>
  );
}
