import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { SearchAnswer } from "#contract/search.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { CatalogueRow } from "#web/features/catalogue/CatalogueRow.tsx";
import { useLiveListings } from "#web/features/live/useLiveListing.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ChosenFilters } from "./ChosenFilters.tsx";
import { Correction } from "./Correction.tsx";
import { FilterSheet } from "./FilterSheet.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { SearchFilters } from "./SearchFilters.tsx";
import type { SearchPageProps } from "./SearchPage.tsx";
import { SearchSortChoice } from "./SearchSortChoice.tsx";
import { searchQuery } from "./searchQueries.ts";

type SearchResultsProps = SearchPageProps & { readonly title: string };

/** What a search found, with what narrows it: beside it on wide screens, in a sheet on phones. */
export function SearchResults({ title, ...page }: SearchResultsProps) {
  const { search, catalogue } = useMessages();
  const { audience, address, categories } = page;
  const found = useInfiniteQuery({
    ...searchQuery(audience, address, categories),
    placeholderData: keepPreviousData,
  });
  const answer = found.data?.pages[0];
  const products = found.data?.pages.flatMap((one) => one.results) ?? [];
  useLiveListings(products.map((product) => product.id));
  const filters = { address, categories, answer };
  return (
    <div className="found">
      <div className="found__head stack [--stack:0.5rem]">
        <div className="line flex-wrap items-baseline">
          <h1 className="wrap-anywhere">{title}</h1>
          <span className="small faint figures" role="status">
            {answer && answer.total > 0 && <Total answer={answer} />}
          </span>
        </div>
        {answer && <Correction address={address} answer={answer} />}
      </div>
      <aside className="filters max-lg:hidden" aria-label={search.filters}>
        <h2 className="text-h3 font-stretch-normal">{search.filters}</h2>
        <SearchFilters {...filters} />
      </aside>
      <div className="stack min-w-0 [--stack:0.5rem]">
        <h2 className="sr">{catalogue.auctions}</h2>
        <div className="listing__bar">
          <FilterSheet {...filters} />
          <SearchSortChoice address={address} />
          <span className="small faint push max-lg:hidden">{catalogue.pricesMove}</span>
        </div>
        <ChosenFilters address={address} categories={categories} />
        {found.isPending && <Skeleton shape="row" count={6} />}
        {found.isError && <ErrorState onRetry={() => found.refetch()} busy={found.isFetching} />}
        {found.isSuccess && products.length === 0 && !found.hasNextPage && <NothingFound {...page} />}
        {products.length > 0 && (
          <ul className="rows rows--two" aria-busy={found.isPlaceholderData}>
            {products.map((product) => (
              <li key={product.id}>
                <CatalogueRow product={product} />
              </li>
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button wide busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {catalogue.showMore}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Many are not counted to the end. */
function Total({ answer: { total } }: { readonly answer: SearchAnswer }) {
  const { search } = useMessages();
  if (total === 1) return search.oneAuction;
  return fillSentence(total < mostCounted ? search.auctions : search.manyAuctions, { count: total });
}
