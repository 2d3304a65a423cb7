import type { ListFacets } from "#contract/catalogue.ts";
import { ConditionFilter } from "./ConditionFilter.tsx";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";
import { PriceFilter } from "./PriceFilter.tsx";
import type { PriceFormTarget } from "./PriceForm.tsx";

export type ListFiltersProps = {
  readonly filters: FilterAddress;
  /** The last answer: what there is to choose from. */
  readonly counted: { readonly facets: ListFacets; readonly facets_exact: boolean } | undefined;
  /** The address of the same list with another choice. */
  readonly hrefWith: (change: FilterChange) => string;
  readonly form: PriceFormTarget;
};

/** What narrows every list of auctions: condition and price. */
export function ListFilters(props: ListFiltersProps) {
  return (
    <>
      <ConditionFilter {...props} />
      <PriceFilter {...props} />
    </>
  );
}
