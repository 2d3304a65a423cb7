import type { Category } from "#contract/catalogue.ts";

/** In an address: all subcategories together. */
export const allParts = "all";

/** Where a category is listed. */
export function categoryPath(category: Pick<Category, "slug">): string {
  return `/products/${category.slug}`;
}

/** Where all of a category is listed, whichever subcategory stands first. */
export function wholeCategoryPath(category: Pick<Category, "slug">): string {
  return `${categoryPath(category)}?sub=${allParts}`;
}
