import { ConditionFilter } from "./ConditionFilter.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { PriceFilter } from "./PriceFilter.tsx";

/** What narrows every list of auctions: condition and price. */
export function ListFilters(props: ListFiltersProps) {
  return (
    <>
      <ConditionFilter {...props} />
      <PriceFilter {...props} />
    </>
  );
}
