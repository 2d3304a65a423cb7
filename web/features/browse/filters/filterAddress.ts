import type { ListFilterQuery } from "#contract/listFilters.ts";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { brandLimits, nameKey } from "#domain/listing/brands.ts";
import { isSize, isStorage } from "#domain/listing/measures.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import type { ShippingMode } from "#domain/order/orderStages.ts";
import { type BuyChoice, type EndsWithin, endsWithinHours } from "#domain/search/listFilters.ts";
import { usualKm, type WithinKm, withinKms } from "#domain/search/near.ts";
import type { Condition } from "#web/ui/ConditionBadge.tsx";

/** What narrows a list, as it stands in its address; prices in whole rupees. */
export interface FilterAddress {
  /** Nobody has bid. */
  bids?: "none";
  /** It can be bought at once, or takes offers. */
  buy?: BuyChoice;
  condition?: Condition;
  min?: number;
  max?: number;
  /** The bounds are with the delivery to this pin code, or to wherever the reader is. */
  to?: number | "me";
  /** A brand in any spelling. */
  brand?: string;
  way?: ShippingMode;
  /** "128gb". */
  storage?: string;
  /** "43in", "7kg", "200l". */
  size?: string;
  /** A pin code, or wherever the reader is: their browser knows it. */
  near?: number | "me";
  /** How near, in kilometres; only beside a place. */
  km?: WithinKm;
  /** In hours. */
  ends?: EndsWithin;
}

/** Of one filter of a list: its value, or undefined for none. */
export type FilterChange = { [Key in keyof FilterAddress]?: FilterAddress[Key] | undefined };

/** With a place for each, so that none is forgotten. */
type EveryFilter = { [Key in keyof Required<ListFilterQuery>]: ListFilterQuery[Key] | undefined };

const mostRupees = 1_000_000_000;

const conditions: Record<Condition, true> = { used: true, new: true, mint: true, openbox: true };
const buyChoices: Record<BuyChoice, true> = { now: true, offers: true };
const ways: Record<ShippingMode, true> = { blaze: true, handover: true };

/** The filters that an address names, without what is none. Two bounds the wrong way round are put right. */
export function readFilters(search: Record<string, unknown>): FilterAddress {
  const { condition, way } = search;
  const brand = readBrand(search.brand);
  const [near, to] = [readPlace(search.near), readPlace(search.to)];
  const km = withinKms.find((most) => String(most) === String(search.km)) ?? usualKm;
  const ends = endsWithinHours.find((hours) => String(hours) === String(search.ends));
  const [one, other] = [readRupees(search.min), readRupees(search.max)];
  const isCrossed = one !== undefined && other !== undefined && one > other;
  const [min, max] = isCrossed ? [other, one] : [one, other];
  return {
    ...(search.bids === "none" ? { bids: "none" } : {}),
    ...(isKey(buyChoices, search.buy) ? { buy: search.buy } : {}),
    ...(isKey(conditions, condition) ? { condition } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(to === undefined ? {} : { to }),
    ...(brand === undefined ? {} : { brand }),
    ...(isKey(ways, way) ? { way } : {}),
    ...(isText(search.storage) && isStorage(search.storage) ? { storage: search.storage } : {}),
    ...(isText(search.size) && isSize(search.size) ? { size: search.size } : {}),
    ...(near === undefined ? {} : { near, km }),
    ...(ends === undefined ? {} : { ends }),
  };
}

export function isKey<Key extends string>(record: Record<Key, unknown>, value: unknown): value is Key {
  return typeof value === "string" && Object.hasOwn(record, value);
}

/** A brand as it was written; what has neither letter nor digit, or is longer than any brand, is none. */
function readBrand(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const brand = String(value).replaceAll("\0", " ").toWellFormed().trim();
  return brand.length <= brandLimits.name && nameKey(brand) !== "" ? brand : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** A pin code is a number in an address, and no text that looks like one. */
function readPlace(value: unknown): FilterAddress["near"] {
  if (value === "me") return value;
  return pinCodePattern.test(String(value)) ? Number(value) : undefined;
}

/** Whole rupees from what a person may type: 5000, 5,000, ₹5000. */
function readRupees(value: unknown): number | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const digits = String(value).replace(/[₹,\s]/g, "");
  const rupees = Number(digits);
  return /^\d{1,10}$/.test(digits) && rupees <= mostRupees ? rupees : undefined;
}

/** The same as the server is asked for it. */
export function filterQuery({
  bids,
  buy,
  condition,
  min,
  max,
  to,
  brand,
  way,
  storage,
  size,
  near,
  km,
  ends,
}: FilterAddress): EveryFilter {
  const isPlaced = typeof near === "number";
  return {
    bids,
    buy,
    condition,
    min_price: min === undefined ? undefined : rupees(min),
    max_price: max === undefined ? undefined : rupees(max),
    deliver_to: typeof to === "number" ? String(to) : undefined,
    brand,
    way,
    storage,
    size,
    near: isPlaced ? String(near) : undefined,
    within_km: isPlaced ? km : undefined,
    ends_within: ends,
  };
}

/** An address with its query, without what is undefined. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const entries = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) entries.set(key, String(value));
  return entries.size > 0 ? `${path}?${entries}` : path;
}

/** How many filters are set; two bounds on prices are one. */
export function countFilters(filters: FilterAddress): number {
  const {
    min_price,
    max_price,
    deliver_to: _to,
    near: _near,
    within_km: _km,
    ...others
  } = filterQuery(filters);
  const set = [min_price ?? max_price, filters.near, filters.to, ...Object.values(others)];
  return set.filter((filter) => filter !== undefined).length;
}

/** A range of prices as it stands in the address: whole rupees, and no bound at zero. */
export function rangeInAddress({ min, max }: { min: Paise; max: Paise | null }): {
  min: number | undefined;
  max: number | undefined;
} {
  return { min: min > 0 ? min / 100 : undefined, max: max === null ? undefined : Math.floor(max / 100) };
}
