import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CatalogueRow } from "../cards/CatalogueRow.tsx";
import { useShowMore } from "../cards/useShowMore.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";

// A list of nothing is rare: what is said then, with the ways out, comes with it.
const NothingHere = lazyPart(() => import("./NothingHere.tsx"));

type CategoryListProps = CategoryPageProps & {
  readonly found: UseInfiniteQueryResult<InfiniteData<CategoryAnswer>>;
};

/** The rows of a category's list, or why there are none. */
export function CategoryList({ found, ...page }: CategoryListProps) {
  const { catalogue } = useMessages();
  const products = found.data?.pages.flatMap((one) => one.results) ?? [];
  useLiveListings(products.map((product) => product.id));
  const showMore = useShowMore("/products/$slug", found);
  if (found.isPending) return <Skeleton shape="row" count={6} />;
  if (!found.data) return <ErrorState onRetry={() => found.refetch()} busy={found.isFetching} />;
  if (products.length === 0)
    return (
      <Suspense>
        <NothingHere {...page} isComing={found.isPlaceholderData} />
      </Suspense>
    );
  return (
    <>
      <ul className="rows rows--two" aria-busy={found.isPlaceholderData}>
        {products.map((product, place) => (
          <li key={product.id}>
            <CatalogueRow
              product={product}
              eager={place < 2}
              from={found.data?.pages[0]?.near_place}
              to={typeof page.address.to === "number" ? found.data?.pages[0]?.delivery_place : undefined}
            />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <MoreButton wide onMore={showMore}>
          {catalogue.showMore}
        </MoreButton>
      )}
    </>
  );
}
