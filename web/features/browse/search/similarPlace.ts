import type { Category } from "#contract/catalogue.ts";
import { allParts } from "#web/lib/categoryPath.ts";
import { type CategoryPlace, findPlace } from "../category/findCategory.ts";

/** The category of which a search without a result names what is similar: all of a parent, and not the first of its parts. */
export function similarPlace(categories: readonly Category[], slugOrId: string): CategoryPlace | undefined {
  return findPlace(categories, slugOrId, allParts);
}
