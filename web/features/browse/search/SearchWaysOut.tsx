import type { NearAnswer } from "#contract/listFilters.ts";
import type { SearchAnswer } from "#contract/search.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { countCategory } from "../category/countCategory.ts";
import { chosenOf } from "../filters/chosenOf.ts";
import { addressOf, filterQuery } from "../filters/filterAddress.ts";
import { useCounts } from "../filters/useCounts.ts";
import { WaysOutList } from "../filters/WaysOutList.tsx";
import { mostWays, waysOut } from "../filters/waysOut.ts";
import { countSearch } from "./countSearch.ts";
import { attributesSaid, withoutChips } from "./saidAttributes.ts";
import { type SearchAddress, searchHref } from "./searchAddress.ts";
import type { SearchPageProps } from "./searchPageProps.ts";
import { similarPlace } from "./similarPlace.ts";

type SearchWaysOutProps = SearchPageProps & { readonly near: NearAnswer | undefined };

/**
 * The same words without one of what narrows them, and a third list, with how many there are (R-WORDS-11): what is like
 * it, or the words alone where no single filter is in the way.
 */
export default function SearchWaysOut({ near, ...page }: SearchWaysOutProps) {
  const { audience, categories } = page;
  const ways = useWays(page, near);
  const counted = useCounts({
    key: ["search", audience, ways.map(({ address }) => address)],
    counts: ways.map(({ address }) => countSearch(audience, address, categories)),
  });
  const found = counted?.flatMap((answer) => answer?.facets.categories ?? []) ?? [];
  const similar = useSimilar(page, found);
  const bare = useBare(page, counted !== undefined && ways.length > 1 && found.length === 0);
  const closest = ways.map(({ label, address }, place) => ({
    label,
    href: searchHref(address),
    count: counted && (counted[place]?.total ?? 0),
  }));
  return <WaysOutList ways={[...closest, ...similar, ...bare]} />;
}

type Way = { readonly label: string; readonly address: SearchAddress };

function useWays({ address }: SearchPageProps, near: NearAnswer | undefined): Way[] {
  const { ui } = useMessages();
  const search = useMessageGroup("search");
  const words = useMessageGroup("alerts");
  const chosen = chosenOf(address, { search, conditions: ui.conditions, near });
  const { category: _category, ...everywhere } = address;
  const ways: Way[] = [
    ...waysOut(chosen, words, typeof address.near === "number").map(({ label, change }) => ({
      label,
      address: { ...address, ...change } as SearchAddress,
    })),
    ...(address.category === undefined ? [] : [{ label: words.waysOut.category, address: everywhere }]),
    ...attributesSaid(address).map(({ said, without }) => ({
      label: fillSentence(words.waysOut.without, { filter: said }),
      address: { ...address, q: without },
    })),
  ];
  return ways.slice(0, mostWays - 1);
}

/** The words without anything that narrows them. */
function useBare({ audience, address, categories }: SearchPageProps, isAsked: boolean) {
  const { waysOut: words } = useMessageGroup("alerts");
  const without = withoutChips(address);
  const counted = useCounts({
    key: ["search", audience, isAsked ? without : null],
    counts: isAsked ? [countSearch(audience, without, categories)] : [],
  });
  if (!isAsked) return [];
  return [{ label: words.bare, href: searchHref(without), count: counted && (counted[0]?.total ?? 0) }];
}

/** Whatever else is in the category that most of what the words find is in, under the same filters. */
function useSimilar(
  { audience, address, categories }: SearchPageProps,
  found: SearchAnswer["facets"]["categories"],
) {
  const { waysOut: words } = useMessageGroup("alerts");
  const meant = found.find(({ parent_id }) => parent_id !== null) ?? found[0];
  const place = meant && similarPlace(categories, address.category ?? meant.slug);
  const { q: _q, category: _category, sort: _sort, pages: _pages, ...filters } = address;
  const asked = { ...filters, sub: place?.subCategory?.slug ?? "all" };
  const choice = place && {
    categoryId: place.category.id,
    subCategoryId: place.subCategory?.id,
    filters: filterQuery(filters),
    sort: "ending_soon" as const,
  };
  const counted = useCounts({
    key: ["category", audience, choice ?? null],
    counts: choice ? [countCategory(audience, choice)] : [],
  });
  if (place === undefined) return [];
  const { name } = place.subCategory ?? place.category;
  return [
    {
      label: fillSentence(words.similar, { category: categoryWord(name) }),
      href: addressOf(categoryPath(place.category), asked),
      count: counted && (counted[0]?.total ?? 0),
    },
  ];
}
