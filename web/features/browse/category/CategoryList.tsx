import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Suspense } from "react";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import type { NearAnswer } from "#contract/listFilters.ts";
import { categoryPath, wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CatalogueRow } from "../cards/CatalogueRow.tsx";
import { useShowMore } from "../cards/useShowMore.ts";
import { countFilters } from "../filters/filterAddress.ts";
import { categoryHref, withoutFilters } from "./categoryAddress.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";

// A list of nothing is rare: what counts the ways out comes with it.
const CategoryWaysOut = lazyPart(() => import("./CategoryWaysOut.tsx"));

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
  if (products.length === 0) return <NothingHere {...page} near={found.data.pages[0]?.near_place} />;
  return (
    <>
      <ul className="rows rows--two" aria-busy={found.isPlaceholderData}>
        {products.map((product, place) => (
          <li key={product.id}>
            <CatalogueRow product={product} eager={place < 2} from={found.data?.pages[0]?.near_place} />
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

/** The ways on: without one of the filters or any, or to the other subcategories. */
function NothingHere({ near, ...page }: CategoryPageProps & { readonly near: NearAnswer | undefined }) {
  const { category, subCategory, address } = page;
  const { catalogue } = useMessages();
  const search = useMessageGroup("search");
  const isFiltered = countFilters(address) > 0;
  return (
    <EmptyState
      icon="magnifying-glass"
      text={catalogue.noProductsInCategory}
      {...(isFiltered ? { line: catalogue.nothingPasses } : {})}
    >
      {isFiltered && (
        <Suspense>
          <CategoryWaysOut {...page} near={near} />
        </Suspense>
      )}
      {isFiltered && (
        <LinkButton
          tone="outline"
          size="small"
          href={categoryHref(categoryPath(category), withoutFilters(address))}
        >
          {search.clearFilters}
        </LinkButton>
      )}
      {!isFiltered && subCategory && (
        <LinkButton tone="outline" size="small" href={wholeCategoryPath(category)}>
          {fillSentence(catalogue.all, { category: categoryWord(category.name).toLowerCase() })}
        </LinkButton>
      )}
    </EmptyState>
  );
}
