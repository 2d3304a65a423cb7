import type { CategoryChoice } from "#web/api/queries.ts";
import { filterQuery } from "../filters/filterAddress.ts";
import type { CategoryAddress } from "./categoryAddress.ts";
import { type CategoryPlace, endingSoonSlug } from "./findCategory.ts";

/** What is asked of the server for an address. */
export function choiceOf({ category, subCategory }: CategoryPlace, address: CategoryAddress): CategoryChoice {
  return {
    categoryId: category.slug === endingSoonSlug ? undefined : category.id,
    subCategoryId: subCategory?.id,
    filters: filterQuery(address),
    sort: address.sort ?? "ending_soon",
  };
}
