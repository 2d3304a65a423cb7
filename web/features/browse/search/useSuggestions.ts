import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import type { Suggestion } from "#contract/search.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { recentSearches } from "./recentSearches.ts";
import { suggestionsQuery } from "./searchQueries.ts";

export type SearchOption = { kind: Suggestion["kind"] | "recent"; text: string; href: string };

/** What stands below the box: recent searches while it is empty, then what may be meant. */
export function useSuggestions(text: string): readonly SearchOption[] {
  const recent = useRecentSearches();
  const typed = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: typed !== "",
    placeholderData: (previous) => previous,
  });
  // The same array until something changes: the box notes it after every change.
  return useMemo(() => {
    if (typed === "") return recent.map((query) => ({ kind: "recent", text: query, href: hrefOf(query) }));
    return data?.results.map(optionOf) ?? nothing;
  }, [typed, recent, data]);
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(recentSearches.subscribe, recentSearches.list, recentSearches.listOnServer);
}

const nothing: readonly SearchOption[] = [];

function optionOf({ kind, text, id, slug }: Suggestion): SearchOption {
  if (kind === "category") return { kind, text: categoryWord(text), href: `/products/${slug}` };
  if (kind === "product") return { kind, text, href: `/product/${id}` };
  return { kind, text, href: hrefOf(text) };
}

function hrefOf(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}
