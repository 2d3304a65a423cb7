import { nameKey } from "#domain/listing/brands.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

type Offered = { readonly brand: string; readonly count?: number };

/** As many brands as a phone shows before the prices; the others wait behind a press. */
const shownAtOnce = 6;

/** One brand, or any. Where no brand is known there is nothing to choose. */
export function BrandFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  const chosenKey = filters.brand === undefined ? undefined : nameKey(filters.brand);
  const isChosen = ({ brand }: Offered) => nameKey(brand) === chosenKey;
  const found = counted?.facets.brands ?? [];
  // One that is chosen by another spelling, or that nothing has, can be seen and left again.
  const missing = filters.brand !== undefined && !found.some(isChosen) ? [{ brand: filters.brand }] : [];
  const offered: Offered[] = [...missing, ...found];
  if (offered.length === 0) return null;
  const optionOf = (option: Offered) => (
    <FilterOption
      key={option.brand}
      href={hrefWith({ brand: option.brand })}
      isOn={isChosen(option)}
      count={counted?.facets_exact ? option.count : undefined}
    >
      {option.brand}
    </FilterOption>
  );
  const others = offered.slice(shownAtOnce);
  return (
    <FilterGroup title={search.brand}>
      <FilterOption href={hrefWith({ brand: undefined })} isOn={filters.brand === undefined}>
        {search.anyBrand}
      </FilterOption>
      {offered.slice(0, shownAtOnce).map(optionOf)}
      {others.length > 0 && (
        <details open={others.some(isChosen)}>
          <summary className="flex min-h-(--target) items-center gap-2">
            {search.moreBrands} <Icon name="caret-down" weight="bold" size="small" />
          </summary>
          <div className="grid">{others.map(optionOf)}</div>
        </details>
      )}
    </FilterGroup>
  );
}
