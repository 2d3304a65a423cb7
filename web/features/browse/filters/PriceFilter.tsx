import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import { rangeInAddress } from "./filterAddress.ts";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { PriceForm } from "./PriceForm.tsx";
import { priceLabel } from "./priceLabel.ts";

/** Some ranges of prices, and two bounds of one's own. */
export function PriceFilter({ filters, counted, hrefWith, form }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const { min, max } = filters;
  const ranges = counted?.facets.prices ?? [];
  const offered = counted?.facets_exact ? ranges.filter(({ count }) => count > 0) : ranges;
  return (
    <FilterGroup title={search.price}>
      <FilterOption
        href={hrefWith({ min: undefined, max: undefined })}
        isOn={min === undefined && max === undefined}
      >
        {search.anyPrice}
      </FilterOption>
      {offered.map((range) => {
        const bounds = rangeInAddress(range);
        return (
          <FilterOption
            key={range.min}
            href={hrefWith(bounds)}
            isOn={bounds.min === min && bounds.max === max}
            count={counted?.facets_exact ? range.count : undefined}
          >
            {priceLabel(search, bounds)}
          </FilterOption>
        );
      })}
      <PriceForm {...form} min={min} max={max} />
    </FilterGroup>
  );
}
