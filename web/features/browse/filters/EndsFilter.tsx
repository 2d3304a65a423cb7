import { endsWithinHours } from "#domain/search/listFilters.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** What is over soon, for who wants to have it today. */
export function EndsFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const { ends: chosen } = filters;
  const counts = new Map(counted?.facets.ends.map(({ ends_within, count }) => [ends_within, count]));
  return (
    <FilterGroup title={search.ends}>
      <FilterOption href={hrefWith({ ends: undefined })} isOn={chosen === undefined}>
        {search.anyEnd}
      </FilterOption>
      {endsWithinHours.map((hours) => (
        <FilterOption
          key={hours}
          href={hrefWith({ ends: hours })}
          isOn={hours === chosen}
          count={counted?.facets_exact ? (counts.get(hours) ?? 0) : undefined}
        >
          {search.endsWithin[hours]}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
