import { shippingModes } from "#domain/order/orderStages.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** Brought by Blaze, fetched from the seller, or either. */
export function WayFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const { way: chosen } = filters;
  const counts = new Map(counted?.facets.ways.map(({ way, count }) => [way, count]));
  return (
    <FilterGroup title={search.way}>
      <FilterOption href={hrefWith({ way: undefined })} isOn={chosen === undefined}>
        {search.anyWay}
      </FilterOption>
      {shippingModes.map((way) => (
        <FilterOption
          key={way}
          href={hrefWith({ way })}
          isOn={way === chosen}
          count={counted?.facets_exact ? (counts.get(way) ?? 0) : undefined}
        >
          {search.ways[way]}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
