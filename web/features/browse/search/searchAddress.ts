import type { SearchSort } from "#contract/search.ts";
import { openPages } from "../cards/useShowMore.ts";
import { addressOf, countFilters, type FilterAddress, isKey, readFilters } from "../filters/filterAddress.ts";

/** Everything that a search is, as it stands in its address; the category by its slug. */
export interface SearchAddress extends FilterAddress {
  q?: string;
  category?: string;
  sort?: SearchSort;
  /** How many pages are open, so that Back and a reload find the place again. */
  pages?: number;
}

const longestQuery = 200;

/** In the order of the list; the first needs no place in the address. */
export const sorts: Record<SearchSort, true> = {
  relevance: true,
  ending_soon: true,
  newest: true,
  price_low: true,
  price_high: true,
  most_bids: true,
};

/** What an address says, without what nobody can search by. Text that no database keeps is mended, as typed by accident. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  const { q, category, sort } = search;
  const words =
    q === undefined ? "" : String(q).replaceAll("\0", " ").slice(0, longestQuery).toWellFormed().trim();
  return {
    ...(words ? { q: words } : {}),
    ...(category === undefined || category === "" ? {} : { category: String(category).slice(0, 60) }),
    ...readFilters(search),
    ...(isKey(sorts, sort) && sort !== "relevance" ? { sort } : {}),
    ...openPages(search),
  };
}

/** The address of a search from its first page on; what is undefined in the change is taken out of it. */
export function searchHref(
  address: SearchAddress,
  change: { [Key in keyof SearchAddress]?: SearchAddress[Key] | undefined } = {},
): string {
  return addressOf("/search", { ...address, pages: undefined, ...change });
}

/** The same search without what narrows it, and without "cheapest first", which is a chip as they are. */
export function withoutFilters({ q, sort }: SearchAddress): SearchAddress {
  return { ...(q ? { q } : {}), ...(sort && sort !== "price_low" ? { sort } : {}) };
}

/** How many filters are set. */
export function countSearchFilters(address: SearchAddress): number {
  return countFilters(address) + (address.category === undefined ? 0 : 1);
}
