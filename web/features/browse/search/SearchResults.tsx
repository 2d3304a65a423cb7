import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { NearAnswer } from "#contract/listFilters.ts";
import type { SearchSort } from "#contract/search.ts";
import { useLiveListings } from "#web/live/useLiveListing.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { WhenNear } from "#web/ui/WhenNear.tsx";
import { type SavedWish, savedWish, wordsToSave } from "../alerts/savedWish.ts";
import { TellMe } from "../alerts/TellMe.tsx";
import { CatalogueRow } from "../cards/CatalogueRow.tsx";
import { useShowMore } from "../cards/useShowMore.ts";
import { findCategory } from "../category/findCategory.ts";
import { AuctionCount } from "../filters/AuctionCount.tsx";
import { ChosenFilters } from "../filters/ChosenFilters.tsx";
import { FilterAside } from "../filters/FilterAside.tsx";
import { FilterSheet } from "../filters/FilterSheet.tsx";
import { PlaceNotes } from "../filters/PlaceNotes.tsx";
import { SortChoice } from "../filters/SortChoice.tsx";
import { Correction } from "./Correction.tsx";
import { NothingFound } from "./NothingFound.tsx";
import { SearchFilters } from "./SearchFilters.tsx";
import { saidAttributes, withoutChips } from "./saidAttributes.ts";
import { countSearchFilters, readSearchAddress, searchHref, sorts } from "./searchAddress.ts";
import type { SearchPageProps } from "./searchPageProps.ts";
import { searchQuery } from "./searchQueries.ts";

// Below the results, and only where the search names a model.
const SoldOfSearch = partWithWords("soldPrices", () => import("./SoldOfSearch.tsx"));

type SearchResultsProps = SearchPageProps & { readonly title: string };

/** What a search found, with what narrows it: beside it on wide screens, in a sheet on phones. */
export function SearchResults({ title, ...page }: SearchResultsProps) {
  const { catalogue } = useMessages();
  const { audience, address, categories } = page;
  const found = useInfiniteQuery({
    ...searchQuery(audience, address, categories),
    placeholderData: keepPreviousData,
  });
  const showMore = useShowMore("/search", found);
  const answer = found.data?.pages[0];
  const products = found.data?.pages.flatMap((one) => one.results) ?? [];
  const shownIds = products.map((product) => product.id);
  useLiveListings(shownIds);
  // While the next search loads, the answer is still that of the one before.
  const wish = found.isPlaceholderData ? null : wishOf(page, answer?.corrected_query ?? null);
  const filters = <SearchFilters address={address} categories={categories} answer={answer} />;
  return (
    <div className="found">
      <div className="found__head stack [--stack:0.5rem]">
        <h1 className="wrap-anywhere">{title}</h1>
        <div className="line min-h-11">
          <AuctionCount total={answer?.total} />
          {wish && products.length > 0 && (
            <span className="push">
              <TellMe wish={wish} shownIds={shownIds} filters={address} />
            </span>
          )}
        </div>
        {answer && <Correction address={address} answer={answer} />}
      </div>
      <FilterAside>{filters}</FilterAside>
      <div className="stack min-w-0 [--stack:0.5rem]">
        <h2 className="sr">{catalogue.auctions}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <FilterSheet count={countSearchFilters(address)}>{filters}</FilterSheet>
          <ResultSort {...page} />
          <span className="small faint push max-lg:hidden">{catalogue.pricesMove}</span>
        </div>
        <Chosen {...page} near={answer?.near_place} />
        <PlaceNotes filters={address} hrefWith={(change) => searchHref(address, change)} />
        {found.isPending && <Skeleton shape="row" count={6} />}
        {found.isError && !found.data && (
          <ErrorState onRetry={() => found.refetch()} busy={found.isFetching} />
        )}
        {found.isSuccess && products.length === 0 && !found.hasNextPage && (
          <NothingFound {...page} wish={wish} near={answer?.near_place} isComing={found.isPlaceholderData} />
        )}
        {products.length > 0 && (
          <ul className="rows rows--two" aria-busy={found.isPlaceholderData}>
            {products.map((product) => (
              <li key={product.id}>
                <CatalogueRow
                  product={product}
                  from={answer?.near_place}
                  to={typeof address.to === "number" ? answer?.delivery_place : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <MoreButton wide onMore={showMore}>
            {catalogue.showMore}
          </MoreButton>
        )}
        {found.isSuccess && address.q && (
          <WhenNear id="sold-prices" className="">
            <SoldOfSearch words={address.q} />
          </WhenNear>
        )}
      </div>
    </div>
  );
}

/** What is saved by Tell me. A category that is not there is nothing to wait for. */
function wishOf({ address, categories }: SearchPageProps, corrected: string | null): SavedWish | null {
  const all = [...categories, ...categories.flatMap((parent) => parent.children)];
  const category = address.category === undefined ? undefined : findCategory(all, address.category);
  if (address.category !== undefined && category === undefined) return null;
  const words = wordsToSave(address.q ?? "", corrected);
  return savedWish({ words, categoryId: category?.id, filters: address });
}

function ResultSort({ address }: SearchPageProps) {
  const search = useMessageGroup("search");
  const navigate = useNavigate();
  return (
    <SortChoice
      value={address.sort ?? "relevance"}
      sorts={Object.keys(sorts) as SearchSort[]}
      names={search.sorts}
      onChange={(sort) =>
        navigate({ to: "/search", search: readSearchAddress({ ...address, sort }), resetScroll: false })
      }
    />
  );
}

function Chosen({ address, categories, near }: SearchPageProps & { readonly near: NearAnswer | undefined }) {
  const search = useMessageGroup("search");
  const { category } = address;
  const all = [...categories, ...categories.flatMap((parent) => parent.children)];
  return (
    <ChosenFilters
      filters={address}
      hrefWith={(change) => searchHref(address, change)}
      near={near}
      others={[
        ...saidAttributes(address),
        ...(category === undefined
          ? []
          : [
              {
                label: categoryWord(findCategory(all, category)?.name ?? category),
                href: searchHref(address, { category: undefined }),
              },
            ]),
        ...(address.sort === "price_low"
          ? [{ label: search.cheapestFirst, href: searchHref(address, { sort: undefined }) }]
          : []),
      ]}
      clearHref={searchHref(withoutChips(address))}
    />
  );
}
