import type { ListFacets, NearAnswer } from "#contract/listFilters.ts";
import type { FilterAddress, FilterChange } from "./filterAddress.ts";
import type { PriceFormTarget } from "./PriceForm.tsx";

/** What every filter of a list of auctions is given. */
export type ListFiltersProps = {
  readonly filters: FilterAddress;
  /** The last answer: what there is to choose from. */
  readonly counted:
    | { readonly facets: ListFacets; readonly facets_exact: boolean; readonly near_place: NearAnswer }
    | undefined;
  /** The address of the same list with another choice. */
  readonly hrefWith: (change: FilterChange) => string;
  readonly form: PriceFormTarget;
};

/** What is said of where a reader is, beside a list. */
export type PlaceNotesProps = Pick<ListFiltersProps, "filters" | "hrefWith">;
