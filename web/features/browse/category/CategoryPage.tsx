import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ProductSort } from "#contract/catalogue.ts";
import { categoryProductsQuery } from "#web/api/queries.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Page } from "#web/ui/Page.tsx";
import { savedWish } from "../alerts/savedWish.ts";
import { TellMe } from "../alerts/TellMe.tsx";
import { AuctionCount } from "../filters/AuctionCount.tsx";
import { ChosenFilters } from "../filters/ChosenFilters.tsx";
import { FilterAside } from "../filters/FilterAside.tsx";
import { FilterSheet } from "../filters/FilterSheet.tsx";
import { countFilters } from "../filters/filterAddress.ts";
import { ListFilters } from "../filters/ListFilters.tsx";
import { PlaceNotes } from "../filters/PlaceNotes.tsx";
import { SortChoice } from "../filters/SortChoice.tsx";
import { CategoryList } from "./CategoryList.tsx";
import { categoryHref, readCategoryAddress, sorts, withoutFilters } from "./categoryAddress.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";
import { SubcategoryChips } from "./SubcategoryChips.tsx";

/** The active products of a category: subcategories as chips, then rows (R-SCREEN-5). */
export function CategoryPage(page: CategoryPageProps) {
  const { catalogue, shell } = useMessages();
  const search = useMessageGroup("search");
  const { audience, category, subCategory, address, choice } = page;
  const found = useInfiniteQuery({
    ...categoryProductsQuery(audience, choice),
    placeholderData: keepPreviousData,
  });
  const navigate = useNavigate();
  const path = categoryPath(category);
  const hrefWith = (change: Parameters<typeof categoryHref>[2]) => categoryHref(path, address, change);
  const { min: _min, max: _max, ...kept } = address;
  const show = (fields: Record<string, unknown>) =>
    navigate({
      to: "/products/$slug",
      params: { slug: category.slug },
      search: readCategoryAddress(fields),
      resetScroll: false,
    });
  const shownIds =
    (found.isPlaceholderData ? undefined : found.data)?.pages.flatMap((one) =>
      one.results.map(({ id }) => id),
    ) ?? [];
  const wish = savedWish({
    words: "",
    categoryId: choice.subCategoryId ?? choice.categoryId,
    filters: address,
  });
  const filters = (
    <ListFilters
      filters={address}
      counted={found.data?.pages[0]}
      hrefWith={hrefWith}
      form={{ action: path, kept, onApply: (fields) => show({ ...kept, ...fields }) }}
    />
  );
  return (
    <Page className="found">
      <div className="found__head stack [--stack:0.75rem]">
        <div>
          <Breadcrumbs links={[{ label: shell.home, href: "/" }]} here={categoryWord(category.name)} />
          <div className="line flex-wrap">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h1>{categoryWord(category.name)}</h1>
              <AuctionCount total={found.data?.pages[0]?.total} />
            </div>
            {wish && (
              <span className="push">
                <TellMe wish={wish} shownIds={shownIds} filters={address} />
              </span>
            )}
          </div>
        </div>
        <SubcategoryChips category={category} subCategory={subCategory} address={address} />
      </div>
      <FilterAside>{filters}</FilterAside>
      <div className="stack min-w-0 [--stack:0.5rem]">
        <h2 className="sr">{catalogue.auctions}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <FilterSheet count={countFilters(address)}>{filters}</FilterSheet>
          <CategorySort value={choice.sort} onChange={(sort) => show({ ...address, sort })} />
          <span className="small faint push max-lg:hidden">{catalogue.pricesMove}</span>
        </div>
        <ChosenFilters
          filters={address}
          hrefWith={hrefWith}
          near={found.data?.pages[0]?.near_place}
          others={
            address.sort === "price_low"
              ? [{ label: search.cheapestFirst, href: hrefWith({ sort: undefined }) }]
              : []
          }
          clearHref={categoryHref(path, withoutFilters(address))}
        />
        <PlaceNotes filters={address} hrefWith={hrefWith} />
        <CategoryList {...page} found={found} />
      </div>
    </Page>
  );
}

type CategorySortProps = {
  readonly value: ProductSort;
  readonly onChange: (sort: ProductSort) => void;
};

function CategorySort(props: CategorySortProps) {
  const search = useMessageGroup("search");
  return <SortChoice {...props} sorts={Object.keys(sorts) as ProductSort[]} names={search.sorts} />;
}
