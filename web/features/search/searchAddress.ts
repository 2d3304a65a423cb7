import type { SearchSort } from "#contract/search.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { Condition } from "#web/ui/ConditionBadge.tsx";

/** Everything that a search is, as it stands in its address; prices in whole rupees, the category by its slug. */
export interface SearchAddress {
  q?: string;
  category?: string;
  condition?: Condition;
  min?: number;
  max?: number;
  sort?: SearchSort;
}

const longestQuery = 200;
const mostRupees = 1_000_000_000;

const conditions: Record<Condition, true> = { used: true, new: true, mint: true, openbox: true };
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
  const { q, category, condition, sort } = search;
  const words =
    q === undefined ? "" : String(q).replaceAll("\0", " ").slice(0, longestQuery).toWellFormed().trim();
  const [min, max] = [readRupees(search.min), readRupees(search.max)];
  return {
    ...(words ? { q: words } : {}),
    ...(category === undefined || category === "" ? {} : { category: String(category).slice(0, 60) }),
    ...(isKey(conditions, condition) ? { condition } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(isKey(sorts, sort) && sort !== "relevance" ? { sort } : {}),
  };
}

function isKey<Key extends string>(record: Record<Key, true>, value: unknown): value is Key {
  return typeof value === "string" && Object.hasOwn(record, value);
}

/** Whole rupees from what a person may type: 5000, 5,000, ₹5000. */
function readRupees(value: unknown): number | undefined {
  const digits = String(value ?? "").replace(/[₹,\s]/g, "");
  const rupees = Number(digits);
  return /^\d{1,10}$/.test(digits) && rupees <= mostRupees ? rupees : undefined;
}

/** The address of a search. */
export function searchHref(address: SearchAddress): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(address)) if (value !== undefined) query.set(key, String(value));
  return query.size > 0 ? `/search?${query}` : "/search";
}

/** How many filters are set. */
export function countFilters({ category, condition, min, max }: SearchAddress): number {
  return [category, condition, min ?? max].filter((filter) => filter !== undefined).length;
}

/** A range of prices as it stands in the address: whole rupees, and no bound at zero. */
export function rangeInAddress({ min, max }: { min: Paise; max: Paise | null }) {
  return { ...(min > 0 ? { min: min / 100 } : {}), ...(max === null ? {} : { max: Math.floor(max / 100) }) };
}
