import type { NearAnswer } from "#contract/listFilters.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";
import { measureLabel } from "./measureLabel.ts";
import { nearLabel } from "./nearLabel.ts";
import { priceLabel } from "./priceLabel.ts";

/** A filter that is set: what it is called, and what takes it away. */
export type Chosen = {
  readonly filter: keyof FilterAddress;
  readonly label: string;
  readonly change: FilterChange;
};

type Words = {
  readonly search: MessageGroups["search"];
  readonly conditions: Readonly<Record<NonNullable<FilterAddress["condition"]>, string>>;
  /** The place that the last answer is near to. */
  readonly near: NearAnswer | undefined;
};

/** The filters that are set, in the order of their chips. */
export function chosenOf(filters: FilterAddress, { search, conditions, near }: Words): Chosen[] {
  const { brand, condition, bids, buy, min, max, to, way, ends } = filters;
  const chosen: Chosen[] = [];
  const add = (filter: keyof FilterAddress, label: string, change: FilterChange = { [filter]: undefined }) =>
    chosen.push({ filter, label, change });
  if (brand) add("brand", brand);
  if (condition) add("condition", conditions[condition]);
  for (const name of ["storage", "size"] as const) {
    const measure = filters[name];
    if (measure) add(name, measureLabel(search, measure));
  }
  if (bids) add("bids", search.noBids);
  if (buy) add("buy", search.buyChoices[buy]);
  if (min !== undefined || max !== undefined)
    add("max", priceLabel(search, { min, max }), { min: undefined, max: undefined });
  if (to) add("to", fillSentence(search.delivered, { place: to }));
  if (filters.near) add("near", nearLabel(search, filters, near), { near: undefined, km: undefined });
  if (way) add("way", search.ways[way]);
  if (ends) add("ends", search.endsWithin[ends]);
  return chosen;
}
