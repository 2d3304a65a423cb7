import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { measureLabel } from "./measureLabel.ts";

type MeasureFilterProps = ListFiltersProps & { readonly name: "storage" | "size" };

/** How much it stores, or how large it is, as its seller answered. Where nobody was asked there is nothing to choose. */
export function MeasureFilter({ name, filters, counted, hrefWith }: MeasureFilterProps) {
  const search = useMessageGroup("search");
  const chosen = filters[name];
  const { storages = [], sizes = [] } = counted?.facets ?? {};
  const found: { measure: string; count?: number }[] =
    name === "storage"
      ? storages.map(({ storage, count }) => ({ measure: storage, count }))
      : sizes.map(({ size, count }) => ({ measure: size, count }));
  // One that nothing has any more can be seen and left again.
  const isMissing = chosen !== undefined && !found.some(({ measure }) => measure === chosen);
  const offered = isMissing ? [{ measure: chosen }, ...found] : found;
  if (offered.length === 0) return null;
  return (
    <FilterGroup title={search[name]}>
      <FilterOption href={hrefWith({ [name]: undefined })} isOn={chosen === undefined}>
        {search.anyMeasure}
      </FilterOption>
      {offered.map(({ measure, count }) => (
        <FilterOption
          key={measure}
          href={hrefWith({ [name]: measure })}
          isOn={measure === chosen}
          count={counted?.facets_exact ? count : undefined}
        >
          {measureLabel(search, measure)}
        </FilterOption>
      ))}
    </FilterGroup>
  );
}
