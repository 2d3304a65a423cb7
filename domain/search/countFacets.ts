import { nameKey } from "../listing/brands.ts";
import { draftFields } from "../listing/draftFields.ts";
import { byMeasure } from "../listing/measures.ts";
import { type Paise, paise } from "../money/paise.ts";
import { type ShippingMode, shippingModes } from "../order/orderStages.ts";
import {
  allFilters,
  type BuyChoice,
  buyChoices,
  type EndsWithin,
  endsWithinHours,
  type Facet,
  filtersBesideFacet,
  type ListFilters,
  type ListingCondition,
  type PerFilter,
} from "./listFilters.ts";
import { type WithinKm, withinKms } from "./near.ts";
import { priceRangeStarts } from "./priceRanges.ts";

/** `price` in paise, with its delivery where one is asked about; `brand` as it is called today, null for what has none. */
export type CountedListing = {
  condition: ListingCondition;
  bidCount: number;
  price: number;
  /** It can be bought at once. */
  isBuyNow: boolean;
  takesOffers: boolean;
  brand: string | null;
  way: ShippingMode;
  storage: string | null;
  size: string | null;
  /** From now to its end. */
  hoursLeft: number;
  /** From the place that is asked about to its seller; null where either is not known. */
  km: number | null;
};
type Choices = {
  bid_choices: { bid_choice: "none"; count: number }[];
  buy_choices: { buy_choice: BuyChoice; count: number }[];
  conditions: { condition: ListingCondition; count: number }[];
  /** From `min` up to and with `max`, which the last does not have. */
  prices: { min: Paise; max: Paise | null; count: number }[];
  brands: { brand: string; count: number }[];
  ways: { way: ShippingMode; count: number }[];
  storages: { storage: string; count: number }[];
  sizes: { size: string; count: number }[];
  /** None while no place is asked about. What is within 5 km is within 10 too. */
  nears: { within_km: WithinKm; count: number }[];
  /** What ends within an hour ends within a day too. */
  ends: { ends_within: EndsWithin; count: number }[];
};
type Facets = { [Name in Facet]: Choices[Name] };

const passing: PerFilter<(listing: CountedListing) => boolean> = {
  bids: () => (listing) => listing.bidCount === 0,
  buy: (wanted) => (listing) => isToHave(listing, wanted),
  condition: (wanted) => (listing) => listing.condition === wanted,
  minPaise: (wanted) => (listing) => listing.price >= wanted,
  maxPaise: (wanted) => (listing) => listing.price <= wanted,
  deliverTo: () => () => true,
  brand:
    (keys) =>
    ({ brand }) =>
      brand !== null && keys.includes(nameKey(brand)),
  way: (wanted) => (listing) => listing.way === wanted,
  storage: (wanted) => (listing) => listing.storage === wanted,
  size: (wanted) => (listing) => listing.size === wanted,
  near:
    ({ km: most }) =>
    ({ km }) =>
      km !== null && km <= most,
  endsWithin: (wanted) => (listing) => listing.hoursLeft <= wanted,
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
    bid_choices: [
      {
        bid_choice: "none",
        count: countedFor("bid_choices").filter(({ bidCount }) => bidCount === 0).length,
      },
    ],
    buy_choices: buyChoices.map((choice) => ({
      buy_choice: choice,
      count: countedFor("buy_choices").filter((listing) => isToHave(listing, choice)).length,
    })),
    conditions: countConditions(countedFor("conditions")),
    prices: countPrices(countedFor("prices")),
    brands: countBrands(countedFor("brands")),
    ways: shippingModes.map((way) => ({
      way,
      count: countedFor("ways").filter((listing) => listing.way === way).length,
    })),
    storages: countMeasures(countedFor("storages").map(({ storage }) => storage)).map(([storage, count]) => ({
      storage,
      count,
    })),
    sizes: countMeasures(countedFor("sizes").map(({ size }) => size)).map(([size, count]) => ({
      size,
      count,
    })),
    nears: filters.near === undefined ? [] : countNears(countedFor("nears")),
    ends: endsWithinHours.map((hours) => ({
      ends_within: hours,
      count: countedFor("ends").filter(({ hoursLeft }) => hoursLeft <= hours).length,
    })),
  };
}

function isToHave({ isBuyNow, takesOffers }: CountedListing, choice: BuyChoice): boolean {
  return choice === "now" ? isBuyNow : takesOffers;
}

/** As many measures as there are to choose from: those with the most. */
export const mostMeasures = 20;

function countMeasures(measures: readonly (string | null)[]): [measure: string, count: number][] {
  const counted = new Map<string, number>();
  for (const measure of measures) if (measure !== null) counted.set(measure, (counted.get(measure) ?? 0) + 1);
  return [...counted]
    .sort(([one, many], [other, more]) => more - many || byMeasure(one, other))
    .slice(0, mostMeasures)
    .sort(([one], [other]) => byMeasure(one, other));
}

function countNears(listings: readonly CountedListing[]): Facets["nears"] {
  return withinKms.map((within) => ({
    within_km: within,
    count: listings.filter(({ km }) => km !== null && km <= within).length,
  }));
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

/** As many brands as there are to choose from: those with the most. */
export const mostBrands = 20;

/** The brands with the most first; other spellings of one are the same brand. */
function countBrands(listings: readonly CountedListing[]): Facets["brands"] {
  const counted = new Map<string, { brand: string; count: number }>();
  for (const { brand } of listings) {
    if (brand === null) continue;
    const known = counted.get(nameKey(brand)) ?? { brand, count: 0 };
    counted.set(nameKey(brand), { ...known, count: known.count + 1 });
  }
  const byCount = [...counted.values()].sort(
    (one, other) => other.count - one.count || (one.brand < other.brand ? -1 : 1),
  );
  return byCount.slice(0, mostBrands);
}
