import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import { rangeInAddress } from "./filterAddress.ts";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { PriceForm } from "./PriceForm.tsx";
import { priceLabel } from "./priceLabel.ts";

/** Some ranges of prices, and two bounds of one's own; with the delivery to the list's place, or to the reader's, if wished (R-FILTER-4). */
export function PriceFilter({ filters, counted, hrefWith, form }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const { min, max, to } = filters;
  const pinCode = useKeptPinCode();
  const place = to ?? (Number(pinCode) || "me");
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
      <FilterOption href={hrefWith({ to: to ? undefined : place })} isOn={to !== undefined}>
        {fillSentence(search.delivered, { place })}
      </FilterOption>
    </FilterGroup>
  );
}
