import { allFilters, type ListFilters, type PerFilter } from "#domain/search/listFilters.ts";
import { type Near, squaresWithin } from "#domain/search/near.ts";
import { allOf, term } from "./searchWords.ts";

const notInQuery = "";

type Narrowed = {
  readonly categoryId?: number | undefined;
  readonly filters: ListFilters;
  /** In which it is asked, counted from 1970; of use to what ends within some hours alone. */
  readonly hour: number;
};

/** A category and filters as a tsquery. What only the auction itself knows, its price, with its delivery or without, asks for nothing here. */
export function filtersOf({ categoryId, filters, hour }: Narrowed): string {
  const place = categoryId === undefined ? "" : term(`#c${categoryId}`);
  return allOf([place, ...allFilters(filters, termsOf(hour))]);
}

/** Whether a filter is set that is not in the query. */
export function hasFilterOutsideQuery({ filters, hour }: Narrowed): boolean {
  return allFilters(filters, termsOf(hour)).includes(notInQuery);
}

/**
 * The marks that a document has for what a filter wants (`write_search_documents`). Those of the hours take in the rest
 * of the last one, and what was bid on a moment ago is still marked as to be bought: the auction itself is asked too.
 */
function termsOf(hour: number): PerFilter<string> {
  return {
    bids: () => notInQuery,
    buy: (wanted) => term(`#${wanted}`),
    condition: (wanted) => term(`#${wanted}`),
    minPaise: () => notInQuery,
    maxPaise: () => notInQuery,
    deliverTo: () => notInQuery,
    brand: (keys) => anyTerm(keys.map((key) => `#b${key}`)),
    way: (wanted) => term(`#w${wanted}`),
    storage: (wanted) => term(`#g${wanted}`),
    size: (wanted) => term(`#z${wanted}`),
    near: marksOfSquares,
    endsWithin: (hours) => anyTerm(Array.from({ length: hours + 1 }, (_, more) => `#h${hour + more}`)),
  };
}

/** Near a place that nobody knows there is nothing. */
function marksOfSquares(near: Near): string {
  const { size, names } = squaresWithin(near);
  const mark = size === "small" ? "#s" : "#l";
  return names.length === 0 ? term("#none") : anyTerm(names.map((name) => `${mark}${name}`));
}

function anyTerm(marks: readonly string[]): string {
  return `(${marks.map(term).join(" | ")})`;
}
