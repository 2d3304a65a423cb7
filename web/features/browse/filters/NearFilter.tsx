import { withinKms } from "#domain/search/near.ts";
import { useKeptPinCode } from "#web/lib/keptPinCode.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { nearTitle } from "./nearLabel.ts";

/** How near the seller is: to the place of the list, or to the reader. Whoever has told no pin code is asked for it then. */
export function NearFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const pinCode = useKeptPinCode();
  const near = filters.near ?? (pinCode === null ? "me" : Number(pinCode));
  const counts = new Map(counted?.facets.nears.map(({ within_km, count }) => [within_km, count]));
  const isCounted = counted?.facets_exact && filters.near === near && counts.size > 0;
  return (
    <FilterGroup title={nearTitle(search, filters.near, counted?.near_place)}>
      <FilterOption href={hrefWith({ near: undefined, km: undefined })} isOn={filters.near === undefined}>
        {search.anyDistance}
      </FilterOption>
      {withinKms.map((km) => (
        <FilterOption
          key={km}
          href={hrefWith({ near, km })}
          isOn={filters.near === near && filters.km === km}
          count={isCounted ? (counts.get(km) ?? 0) : undefined}
        >
          {fillSentence(search.withinKm, { km })}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
