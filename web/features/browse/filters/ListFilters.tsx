import { BidsFilter } from "./BidsFilter.tsx";
import { BrandFilter } from "./BrandFilter.tsx";
import { BuyFilter } from "./BuyFilter.tsx";
import { ConditionFilter } from "./ConditionFilter.tsx";
import { EndsFilter } from "./EndsFilter.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";
import { MeasureFilter } from "./MeasureFilter.tsx";
import { NearFilter } from "./NearFilter.tsx";
import { PriceFilter } from "./PriceFilter.tsx";
import { WayFilter } from "./WayFilter.tsx";

/** What narrows every list of auctions. */
export function ListFilters(props: ListFiltersProps) {
  return (
    <>
      <BrandFilter {...props} />
      <ConditionFilter {...props} />
      <MeasureFilter {...props} name="storage" />
      <MeasureFilter {...props} name="size" />
      <PriceFilter {...props} />
      <BuyFilter {...props} />
      <NearFilter {...props} />
      <WayFilter {...props} />
      <EndsFilter {...props} />
      <BidsFilter {...props} />
    </>
  );
}
