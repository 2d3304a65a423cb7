import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** What can be bought at once, or every auction. */
export function BuyFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  return (
    <FilterGroup title={search.buy}>
      <FilterOption href={hrefWith({ buy: undefined })} isOn={filters.buy === undefined}>
        {search.anyBuy}
      </FilterOption>
      <FilterOption
        href={hrefWith({ buy: "now" })}
        isOn={filters.buy === "now"}
        count={counted?.facets_exact ? counted.facets.buy_choices[0]?.count : undefined}
      >
        {search.buyNow}
      </FilterOption>
    </FilterGroup>
  );
}
