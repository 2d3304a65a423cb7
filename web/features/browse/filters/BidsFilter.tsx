import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** Auctions that nobody has bid on, or all. */
export function BidsFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  return (
    <FilterGroup title={search.bids}>
      <FilterOption href={hrefWith({ bids: undefined })} isOn={filters.bids === undefined}>
        {search.anyBids}
      </FilterOption>
      <FilterOption
        href={hrefWith({ bids: "none" })}
        isOn={filters.bids === "none"}
        count={counted?.facets_exact ? counted.facets.bid_choices[0]?.count : undefined}
      >
        {search.noBids}
      </FilterOption>
    </FilterGroup>
  );
}
