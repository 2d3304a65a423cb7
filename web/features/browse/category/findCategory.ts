import type { Category, ProductSort } from "#contract/catalogue.ts";
import { allParts } from "#web/lib/categoryPath.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";

type Named = { id: number; slug: string };

/** Finds a category or subcategory by what stands in an address: its slug or its id (R-SCREEN-2). */
export function findCategory<Found extends Named>(
  from: readonly Found[],
  slugOrId: string,
): Found | undefined {
  return from.find((one) => one.slug === slugOrId || String(one.id) === slugOrId);
}

export type CategoryPlace = {
  readonly category: Category;
  /** Undefined for all of the category. */
  readonly subCategory: Category["children"][number] | undefined;
};

/**
 * What an address lists. The first subcategory is chosen until another is (R-SCREEN-5), also for a name
 * that the category does not have; `all` chooses none. A subcategory is found by its own slug or id too.
 */
export function findPlace(
  categories: readonly Category[],
  slugOrId: string,
  sub: string | undefined,
): CategoryPlace | undefined {
  const category = findCategory(categories, slugOrId);
  if (!category) {
    const parent = categories.find(({ children }) => findCategory(children, slugOrId));
    return parent && { category: parent, subCategory: findCategory(parent.children, slugOrId) };
  }
  const chosen = findCategory(category.children, sub ?? "");
  const first = sub === allParts ? undefined : category.children[0];
  return { category, subCategory: chosen ?? first };
}

/** Every category together, by what ends soonest: where View All of the feed's first section leads. */
export const endingSoonSlug = "ending-soon";

/** In another order it is called as the home page's section of that order, which leads here. */
export function endingSoonCategory(sort: ProductSort | undefined): Category {
  const { endingSoon, newest, mostBids } = coreMessages().catalogue;
  const names: Partial<Record<ProductSort, string>> = { newest, most_bids: mostBids };
  const name = (sort && names[sort]) ?? endingSoon;
  return { id: 0, slug: endingSoonSlug, name, description: "", image_url: "", children: [] };
}
