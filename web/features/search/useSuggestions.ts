import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useSyncExternalStore } from "react";
import type { Suggestion } from "#contract/search.ts";
import { recentSearches } from "./recentSearches.ts";
import { suggestionsQuery } from "./searchQueries.ts";

export type SearchOption = { kind: Suggestion["kind"] | "recent"; text: string; href: string };

/** What stands below the box: recent searches while it is empty, then what may be meant. */
export function useSuggestions(text: string, isOpen: boolean): readonly SearchOption[] {
  const recent = useRecentSearches();
  const typed = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...suggestionsQuery(typed),
    enabled: isOpen && typed !== "",
    placeholderData: (previous) => previous,
  });
  if (!isOpen) return nothing;
  if (typed === "") return recent.map((query) => ({ kind: "recent", text: query, href: hrefOf(query) }));
  return data?.results.map(optionOf) ?? nothing;
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(recentSearches.subscribe, recentSearches.list, recentSearches.listOnServer);
}

const nothing: readonly SearchOption[] = [];

function optionOf({ kind, text, id, slug }: Suggestion): SearchOption {
  if (kind === "category") return { kind, text, href: `/products/${slug}` };
  if (kind === "product") return { kind, text, href: `/product/${id}` };
  return { kind, text, href: hrefOf(text) };
}

function hrefOf(query: string): string {
  return `/search?q=${encodeURIComponent(query)}`;
}
