import { draftFields } from "../listing/draftFields.ts";
import { type Paise, paise } from "../money/paise.ts";
import {
  allFilters,
  type Facet,
  filtersBesideFacet,
  type ListFilters,
  type ListingCondition,
  type PerFilter,
} from "./listFilters.ts";
import { priceRangeStarts } from "./priceRanges.ts";

/** `price` in paise. */
export type CountedListing = { condition: ListingCondition; price: number };
type Choices = {
  conditions: { condition: ListingCondition; count: number }[];
  /** From `min` up to and with `max`, which the last does not have. */
  prices: { min: Paise; max: Paise | null; count: number }[];
};
type Facets = { [Name in Facet]: Choices[Name] };

const passing: PerFilter<(listing: CountedListing) => boolean> = {
  condition: (wanted) => (listing) => listing.condition === wanted,
  minPaise: (wanted) => (listing) => listing.price >= wanted,
  maxPaise: (wanted) => (listing) => listing.price <= wanted,
};

export function passesFilters(listing: CountedListing, filters: ListFilters): boolean {
  return allFilters(filters, passing).every((passes) => passes(listing));
}

/** Each choice is counted under the other filters but not its own, so that another one can be made. */
export function countFacets(listings: readonly CountedListing[], filters: ListFilters): Facets {
  const countedFor = (facet: Facet) => {
    const others = filtersBesideFacet(filters, passing, facet);
    return listings.filter((listing) => others.every((passes) => passes(listing)));
  };
  return {
    conditions: countConditions(countedFor("conditions")),
    prices: countPrices(countedFor("prices")),
  };
}

function countConditions(listings: readonly CountedListing[]): Facets["conditions"] {
  return draftFields.condition.choices.map((condition) => ({
    condition,
    count: listings.filter((listing) => listing.condition === condition).length,
  }));
}

function countPrices(listings: readonly CountedListing[]): Facets["prices"] {
  return priceRangeStarts.map((min, place) => {
    const following = priceRangeStarts[place + 1];
    const isInside = ({ price }: CountedListing) => price >= min && (!following || price < following);
    return {
      min,
      max: following ? paise(following - 100) : null,
      count: listings.filter(isInside).length,
    };
  });
}
