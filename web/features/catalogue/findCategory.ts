import type { Category } from "#contract/catalogue.ts";

type Named = { id: number; slug: string };

/** Finds a category or subcategory by what stands in an address: its slug or its id (design decision 2). */
export function findCategory<Found extends Named>(
  from: readonly Found[],
  slugOrId: string,
): Found | undefined {
  return from.find((one) => one.slug === slugOrId || String(one.id) === slugOrId);
}

/** Where a category is listed. */
export function categoryPath(category: Pick<Category, "slug">): string {
  return `/products/${category.slug}`;
}
