import { demoBrands } from "#demo/data/brands.ts";
import { demoCategories } from "#demo/data/categories.ts";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { keysOf } from "#domain/listing/brands.ts";
import { noProductOptions, type ProductOptions } from "#domain/listing/productOptions.ts";
import { adTextOf } from "#domain/listing/titles/adText.ts";
import { readAnswers } from "#domain/listing/titles/readAnswers.ts";
import { readThing } from "#domain/listing/titles/readThing.ts";
import type { KnownBrand, KnownModel, TitleCatalogue } from "#domain/listing/titles/titleCatalogue.ts";
import { inDataWords, searchNames, wordsOf } from "#domain/listing/titles/titleWords.ts";
import { commonEnglish } from "#modules/search/inEnglish.ts";

const slugs = new Map<number, string>();
const categories = demoCategories.map((category) => ({
  id: idOf(category.slug),
  name: category.name,
  children: category.children.map(({ slug, name }) => ({ id: idOf(`${category.slug}/${slug}`), name })),
}));

function idOf(slug: string): number {
  slugs.set(slugs.size + 1, slug);
  return slugs.size;
}

const categoryIds = new Map(demoCategories.map(({ slug }, place) => [slug, categories[place]?.id ?? 0]));
const brands: KnownBrand[] = demoBrands.map((brand, place) => ({
  id: place + 1,
  name: brand.name,
  keys: keysOf(brand),
  categoryIds: [...brand.models.keys()].map((slug) => categoryIds.get(slug) ?? 0),
}));
const models: KnownModel[] = demoBrands.flatMap(({ name: brand, models: bySlug }, place) =>
  [...bySlug].flatMap(([slug, all]) =>
    all.flatMap((model) =>
      keysOf(model).map((key) => ({
        brandId: place + 1,
        brand,
        categoryId: categoryIds.get(slug) ?? 0,
        key,
        name: model.name,
      })),
    ),
  ),
);

/** Of the demo's catalogue what `readListingText` would look up for the text. */
function catalogueFor(text: string): TitleCatalogue {
  const words = wordsOf(text);
  const names = [searchNames(words), searchNames(inDataWords(words, commonEnglish))];
  const keys = new Set(names.flatMap((one) => one.keys));
  const firstWords = names.flatMap((one) => one.firstWords);
  return {
    brands: brands.filter((brand) => brand.keys.some((key) => keys.has(key))),
    models: models.filter(({ key }) => keys.has(key) || firstWords.some((word) => key.startsWith(word))),
    categories,
  };
}

/** Where the demo's catalogue puts what a text offers, and the answers as they read; ticked tiles with `+`. */
export function readInDemo(text: string): { place: string | null; answers: Record<string, string> } {
  const said = adTextOf(text).said.normalize("NFKC");
  const thing = readThing(said, catalogueFor(said), commonEnglish);
  if (thing.place === null) return { place: null, answers: {} };
  const category = slugs.get(thing.place.categoryId) ?? "";
  const options = demoProductOptions[category] ?? noProductOptions;
  return {
    place: slugs.get(thing.place.subCategoryId ?? thing.place.categoryId) ?? null,
    answers: asTheyRead(options, readAnswers(said, thing, options)),
  };
}

function asTheyRead(
  options: ProductOptions,
  { specifications, conditions }: ReturnType<typeof readAnswers>,
): Record<string, string> {
  const read: Record<string, string> = {};
  for (const section of [...options.specifications, ...options.conditions]) {
    const given = { ...specifications, ...conditions }[section.key] ?? {};
    if (Array.isArray(given)) {
      const ticked = section.options.filter(({ key }) => given.includes(key));
      if (ticked.length > 0) read[section.key] = ticked.map(({ title }) => title).join("+");
    } else {
      for (const [key, value] of Object.entries(given)) {
        const question = section.questions.find((asked) => asked.key === key);
        read[key] = question?.options.find((option) => option.value === value)?.text ?? value;
      }
    }
  }
  return read;
}
