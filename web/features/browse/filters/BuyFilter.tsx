import { buyChoices } from "#domain/search/listFilters.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** What can be bought at once, what takes offers, or everything. */
export function BuyFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const counts = counted?.facets_exact ? counted.facets.buy_choices : undefined;
  return (
    <FilterGroup title={search.buy}>
      <FilterOption href={hrefWith({ buy: undefined })} isOn={filters.buy === undefined}>
        {search.anyBuy}
      </FilterOption>
      {buyChoices.map((choice) => (
        <FilterOption
          key={choice}
          href={hrefWith({ buy: choice })}
          isOn={filters.buy === choice}
          count={counts?.find(({ buy_choice: counted }) => counted === choice)?.count}
        >
          {search.buyChoices[choice]}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
