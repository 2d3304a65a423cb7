import type { ProductSort } from "#contract/catalogue.ts";
import { openPages } from "../cards/useShowMore.ts";
import { addressOf, type FilterAddress, isKey, readFilters } from "../filters/filterAddress.ts";

/** Everything that a category's list is, as it stands in its address behind the category. */
export interface CategoryAddress extends FilterAddress {
  /** Slug or id of a subcategory, or `all`; without it the first one is listed. */
  sub?: string;
  sort?: ProductSort;
  /** How many pages are open, so that Back and a reload find the place again. */
  pages?: number;
}

/** In the order of the list; the first needs no place in the address. */
export const sorts: Record<ProductSort, true> = {
  ending_soon: true,
  newest: true,
  price_low: true,
  price_high: true,
  most_bids: true,
};

/** What an address says; what nobody can list by is left out. */
export function readCategoryAddress(search: Record<string, unknown>): CategoryAddress {
  const { sub, sort } = search;
  return {
    ...(sub === undefined || sub === "" ? {} : { sub: String(sub).slice(0, 60) }),
    ...readFilters(search),
    ...(isKey(sorts, sort) && sort !== "ending_soon" ? { sort } : {}),
    ...openPages(search),
  };
}

/** The address of a list with another choice, from its first page on. */
export function categoryHref(
  path: string,
  address: CategoryAddress,
  change: { [Key in keyof CategoryAddress]?: CategoryAddress[Key] | undefined } = {},
): string {
  return addressOf(path, { ...address, pages: undefined, ...change });
}

/** The same list without what narrows it, and without "cheapest first", which is a chip as they are. */
export function withoutFilters({ sub, sort }: CategoryAddress): CategoryAddress {
  return {
    ...(sub === undefined ? {} : { sub }),
    ...(sort === undefined || sort === "price_low" ? {} : { sort }),
  };
}
