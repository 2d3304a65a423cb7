import { rupees } from "#domain/money/paise.ts";
import type { CategoryChoice } from "#web/api/queries.ts";
import type { CategoryAddress } from "./categoryAddress.ts";
import { type CategoryPlace, endingSoonSlug } from "./findCategory.ts";

/** What is asked of the server for an address. */
export function choiceOf(
  { category, subCategory }: CategoryPlace,
  { condition, min, max, sort = "ending_soon" }: CategoryAddress,
): CategoryChoice {
  return {
    categoryId: category.slug === endingSoonSlug ? undefined : category.id,
    subCategoryId: subCategory?.id,
    condition,
    minPaise: min === undefined ? undefined : rupees(min),
    maxPaise: max === undefined ? undefined : rupees(max),
    sort,
  };
}
