import { useQueries, useQuery } from "@tanstack/react-query";
import type { NearAnswer } from "#contract/listFilters.ts";
import type { SearchAnswer } from "#contract/search.ts";
import { categoryCountQuery } from "#web/api/queries.ts";
import { categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { categoryHref } from "../category/categoryAddress.ts";
import { choiceOf } from "../category/choiceOf.ts";
import { findPlace } from "../category/findCategory.ts";
import { chosenOf } from "../filters/chosenOf.ts";
import { WaysOutList } from "../filters/WaysOutList.tsx";
import { mostWays, waysOut } from "../filters/waysOut.ts";
import { attributesSaid, withoutChips } from "./saidAttributes.ts";
import { type SearchAddress, searchHref } from "./searchAddress.ts";
import type { SearchPageProps } from "./searchPageProps.ts";
import { searchCountQuery } from "./searchQueries.ts";

type SearchWaysOutProps = SearchPageProps & { readonly near: NearAnswer | undefined };

/**
 * The same words without one of what narrows them, and a third list, with how many there are (R-WORDS-11): what is like
 * it, or the words alone where no single filter is in the way.
 */
export default function SearchWaysOut({ near, ...page }: SearchWaysOutProps) {
  const { audience, categories } = page;
  const ways = useWays(page, near);
  const counted = useQueries({
    queries: ways.map(({ address }) => searchCountQuery(audience, address, categories)),
  });
  const isCounted = counted.every(({ isPending }) => !isPending);
  const found = counted.flatMap(({ data }) => data?.facets.categories ?? []);
  const similar = useSimilar(page, isCounted ? found : []);
  const bare = useBare(page, isCounted && ways.length > 1 && found.length === 0);
  const closest = ways.map(({ label, address }, place) => {
    const { data, isError } = counted[place] ?? {};
    return { label, href: searchHref(address), count: isError ? 0 : data?.total };
  });
  return <WaysOutList ways={[...closest, ...similar, ...bare]} />;
}

type Way = { readonly label: string; readonly address: SearchAddress };

function useWays({ address }: SearchPageProps, near: NearAnswer | undefined): Way[] {
  const { ui } = useMessages();
  const search = useMessageGroup("search");
  const chosen = chosenOf(address, { search, conditions: ui.conditions, near });
  const { category: _category, ...everywhere } = address;
  const ways: Way[] = [
    ...waysOut(chosen, search, typeof address.near === "number").map(({ label, change }) => ({
      label,
      address: { ...address, ...change } as SearchAddress,
    })),
    ...(address.category === undefined ? [] : [{ label: search.waysOut.category, address: everywhere }]),
    ...attributesSaid(address).map(({ said, without }) => ({
      label: fillSentence(search.waysOut.without, { filter: said }),
      address: { ...address, q: without },
    })),
  ];
  return ways.slice(0, mostWays - 1);
}

/** The words without anything that narrows them. */
function useBare({ audience, address, categories }: SearchPageProps, isAsked: boolean) {
  const { waysOut: words } = useMessageGroup("search");
  const without = withoutChips(address);
  const { data, isError } = useQuery({
    ...searchCountQuery(audience, without, categories),
    enabled: isAsked,
  });
  if (!isAsked) return [];
  return [{ label: words.bare, href: searchHref(without), count: isError ? 0 : data?.total }];
}

/** Whatever else is in the category that most of what the words find is in, under the same filters. */
function useSimilar(
  { audience, address, categories }: SearchPageProps,
  found: SearchAnswer["facets"]["categories"],
) {
  const { waysOut: words } = useMessageGroup("search");
  const meant = found.find(({ parent_id }) => parent_id !== null) ?? found[0];
  const place = meant && findPlace(categories, address.category ?? meant.slug, undefined);
  const { q: _q, category: _category, sort: _sort, pages: _pages, ...filters } = address;
  const asked = { ...filters, sub: place?.subCategory?.slug ?? "all" };
  const { data, isError } = useQuery({
    ...categoryCountQuery(audience, choiceOf(place ?? nowhere, asked)),
    enabled: place !== undefined,
  });
  if (place === undefined) return [];
  const { name } = place.subCategory ?? place.category;
  return [
    {
      label: fillSentence(words.similar, { category: categoryWord(name) }),
      href: categoryHref(categoryPath(place.category), asked),
      count: isError ? 0 : data?.total,
    },
  ];
}

/** Asked of nobody: the query waits for a category. */
const nowhere = {
  category: { id: 0, slug: "", name: "", description: "", image_url: "", children: [] },
  subCategory: undefined,
};
