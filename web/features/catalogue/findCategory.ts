import type { Category } from "#contract/catalogue.ts";
import { en } from "#web/messages/en.ts";

type Named = { id: number; slug: string };

/** Finds a category or subcategory by what stands in an address: its slug or its id (design decision 2). */
export function findCategory<Found extends Named>(
  from: readonly Found[],
  slugOrId: string,
): Found | undefined {
  return from.find((one) => one.slug === slugOrId || String(one.id) === slugOrId);
}

/** Every category together, by what ends soonest: where View All of the feed's first section leads. */
export const endingSoon: Category = {
  id: 0,
  slug: "ending-soon",
  name: en.catalogue.endingSoon,
  description: "",
  image_url: "",
  children: [],
};

/** Where a category is listed. */
export function categoryPath(category: Pick<Category, "slug">): string {
  return `/products/${category.slug}`;
}
