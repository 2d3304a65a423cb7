import { type Paise, paise } from "../money/paise.ts";
import { priceRangeStarts } from "./priceRanges.ts";

const listingConditions = ["used", "new", "mint", "openbox"] as const;
type ListingCondition = (typeof listingConditions)[number];

/** `price` in paise. */
export type CountedListing = { condition: ListingCondition; price: number };
/** Bounds in paise, both included. */
type FacetFilters = {
  condition?: string | undefined;
  minPaise?: number | undefined;
  maxPaise?: number | undefined;
};
type Facets = {
  conditions: { condition: ListingCondition; count: number }[];
  /** From `min` up to and with `max`, which the last does not have. */
  prices: { min: Paise; max: Paise | null; count: number }[];
};

export function passesFilters(listing: CountedListing, filters: FacetFilters): boolean {
  return hasCondition(listing, filters) && hasPrice(listing, filters);
}

/** Each choice is counted under the other filters but not its own, so that another one can be made. */
export function countFacets(listings: readonly CountedListing[], filters: FacetFilters): Facets {
  const byPrice = listings.filter((listing) => hasPrice(listing, filters));
  const byCondition = listings.filter((listing) => hasCondition(listing, filters));
  return {
    conditions: listingConditions.map((condition) => ({
      condition,
      count: byPrice.filter((listing) => listing.condition === condition).length,
    })),
    prices: priceRangeStarts.map((min, place) => {
      const following = priceRangeStarts[place + 1];
      const isInside = ({ price }: CountedListing) => price >= min && (!following || price < following);
      return {
        min,
        max: following ? paise(following - 100) : null,
        count: byCondition.filter(isInside).length,
      };
    }),
  };
}

function hasCondition({ condition }: CountedListing, filters: FacetFilters): boolean {
  return filters.condition === undefined || filters.condition === condition;
}

function hasPrice({ price }: CountedListing, { minPaise, maxPaise }: FacetFilters): boolean {
  return price >= (minPaise ?? 0) && price <= (maxPaise ?? Number.POSITIVE_INFINITY);
}
