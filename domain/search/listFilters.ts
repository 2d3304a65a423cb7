import type { Coordinates } from "../delivery/india.ts";
import type { draftFields } from "../listing/draftFields.ts";
import type { ShippingMode } from "../order/orderStages.ts";
import type { Near } from "./near.ts";

export type ListingCondition = (typeof draftFields.condition.choices)[number];

/** Within how many hours an auction may be asked to end. */
export const endsWithinHours = [1, 24, 72] as const;
export type EndsWithin = (typeof endsWithinHours)[number];

/** How something can be had besides the highest bid: at once for its price, or for less that is offered. */
export const buyChoices = ["now", "offers"] as const;
export type BuyChoice = (typeof buyChoices)[number];

/** A place as people call it. */
export type NearPlace = {
  readonly pin_code: string;
  readonly locality: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
};

/** Where things are to be brought; null for a pin code that no map knows. */
export type DeliverTo = {
  readonly pinCode: string;
  readonly place: Coordinates | null;
  readonly found: NearPlace | null;
};

/**
 * What narrows a list of auctions; undefined narrows nothing. A filter is declared here: whatever asks for filters or
 * counts under them names each of them (`PerFilter`), so that the compiler says what has to know of a new one.
 */
export type ListFilters = {
  /** Nobody has bid yet. */
  readonly bids: "none" | undefined;
  /** It can be bought at once (R-BUY-1), or takes offers (R-OFFER-1). */
  readonly buy: BuyChoice | undefined;
  readonly condition: ListingCondition | undefined;
  /** Bounds on what an auction costs now, in paise, both included. */
  readonly minPaise: number | undefined;
  readonly maxPaise: number | undefined;
  /** The bounds are on what it costs with its delivery to there (R-FILTER-4). By itself it narrows nothing. */
  readonly deliverTo: DeliverTo | undefined;
  /** The keys of every spelling of one brand (`nameKey`). */
  readonly brand: readonly string[] | undefined;
  /** How it comes to whoever wins it. */
  readonly way: ShippingMode | undefined;
  /** What its seller answered about storage and size (`measuresAnswered`). */
  readonly storage: string | undefined;
  readonly size: string | undefined;
  /** So near to a place its seller is. */
  readonly near: (Near & { readonly found: NearPlace | null }) | undefined;
  /** It is over in so many hours at the latest. */
  readonly endsWithin: EndsWithin | undefined;
};

export const noFilters: ListFilters = {
  bids: undefined,
  buy: undefined,
  condition: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  deliverTo: undefined,
  brand: undefined,
  way: undefined,
  storage: undefined,
  size: undefined,
  near: undefined,
  endsWithin: undefined,
};

/** Under which facet the choices of each filter are counted. */
const facetOf = {
  bids: "bid_choices",
  buy: "buy_choices",
  condition: "conditions",
  minPaise: "prices",
  maxPaise: "prices",
  deliverTo: "prices",
  brand: "brands",
  way: "ways",
  storage: "storages",
  size: "sizes",
  near: "nears",
  endsWithin: "ends",
} as const satisfies Record<keyof ListFilters, string>;

type FilterName = keyof typeof facetOf;
export type Facet = (typeof facetOf)[FilterName];

export const facetNames: readonly Facet[] = [...new Set(Object.values(facetOf))];
const filterNames = Object.keys(facetOf) as readonly FilterName[];

/** What each filter comes to, by what is wanted of it: a question to a listing, a condition in SQL. */
export type PerFilter<Made> = {
  readonly [Name in FilterName]: (wanted: NonNullable<ListFilters[Name]>) => Made;
};

/** What the filters that are set come to. */
export function allFilters<Made>(filters: ListFilters, make: PerFilter<Made>): Made[] {
  return filterNames.flatMap((name) => oneFilter(filters, make, name));
}

/** What the filters that are set come to, of those whose choices this facet counts. */
export function filtersOfFacet<Made>(filters: ListFilters, make: PerFilter<Made>, facet: Facet): Made[] {
  return filterNames
    .filter((name) => facetOf[name] === facet)
    .flatMap((name) => oneFilter(filters, make, name));
}

/** The others: under these the choices of a facet are counted, so that another one can be made. */
export function filtersBesideFacet<Made>(filters: ListFilters, make: PerFilter<Made>, facet: Facet): Made[] {
  return filterNames
    .filter((name) => facetOf[name] !== facet)
    .flatMap((name) => oneFilter(filters, make, name));
}

function oneFilter<Name extends FilterName, Made>(
  filters: ListFilters,
  make: PerFilter<Made>,
  name: Name,
): Made[] {
  const wanted = filters[name];
  return wanted === undefined ? [] : [make[name](wanted)];
}
