import type { BrandBody } from "#contract/brands.ts";
import { type Brand, lineOfNamed, namedIn, nameKey, unclearName } from "#domain/listing/brands.ts";

/** A brand as its form holds it: other spellings after commas, a model a line, its other spellings after `=`. */
export type BrandTexts = {
  readonly name: string;
  readonly aliases: string;
  readonly categories: readonly BrandCategoryText[];
};
export type BrandCategoryText = { readonly categoryId: number; readonly models: string };

export function textsOf(brand: Brand | null): BrandTexts {
  if (brand === null) return { name: "", aliases: "", categories: [] };
  return {
    name: brand.name,
    aliases: brand.aliases.join(", "),
    categories: brand.categories.map(({ category_id: categoryId, models }) => ({
      categoryId,
      models: models.map(lineOfNamed).join("\n"),
    })),
  };
}

export function brandOf({ name, aliases, categories }: BrandTexts): BrandBody {
  return {
    name: name.trim(),
    aliases: partsOf(aliases, ","),
    categories: categories.map(({ categoryId, models }) => ({
      category_id: categoryId,
      models: partsOf(models, "\n").map(namedIn),
    })),
  };
}

function partsOf(text: string, mark: string): string[] {
  const parts = text.split(mark).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

/** What in the form means nothing, or two things: the spelling, and the category whose models it stands among. */
export function unclearIn(texts: BrandTexts): { name: string; categoryId: number | null } | null {
  const brand = brandOf(texts);
  const own = unclearName([brand]);
  if (own !== null && nameKey(brand.name) !== "") return { name: own, categoryId: null };
  for (const { category_id: categoryId, models } of brand.categories) {
    const name = unclearName(models);
    if (name !== null) return { name, categoryId };
  }
  return null;
}
