import { isAccessory } from "./isAccessory.ts";
import { headOf, kindPhrases, kindsIn, type Place, partSaid } from "./kinds.ts";
import { measuresIn, memoryPairIn } from "./measures.ts";
import {
  brandsIn,
  isVariant,
  linesIn,
  type ModelFound,
  modelOfWords,
  modelsIn,
  typedModel,
} from "./names.ts";
import type { CommonWord, TitleCatalogue } from "./titleCatalogue.ts";
import { inDataWords, isBreak, type Word, wordsOf } from "./titleWords.ts";

/** What a text says a thing is. */
export type Thing = {
  readonly place: Place | null;
  readonly brand: string | null;
  readonly model: string | null;
  /** Models that fit equally, where none was chosen. */
  readonly unsure: readonly string[];
};

const nothing: Thing = { place: null, brand: null, model: null, unsure: [] };

/** The category, brand and model that a text speaks of. What it is not sure of it leaves out. */
export function readThing(text: string, catalogue: TitleCatalogue, commonWord: CommonWord): Thing {
  const all = wordsOf(text);
  const words = thingWords(all);
  const said = inDataWords(withoutExtras(words), commonWord);
  const brands = brandsIn(words, catalogue.brands);
  const isTaken = takenBy(text);
  const models = modelsIn(words, catalogue, { brands, isTaken });
  const kinds = kindsIn(said, kindPhrases(catalogue));
  const lines = linesIn(said, catalogue.models);
  if (isAccessory(all, words, text)) return nothing;
  const [first] = models;
  const chosen = chosenModels(
    words,
    models,
    modelOfWords(
      words.filter((word) => !isTaken(word)),
      lines[0]?.models ?? [],
    ),
  );
  const [model] = chosen;
  const kind = headOf(said, kinds);
  const isModel =
    model !== undefined && (first?.isStrong !== false || !kind || kind.categoryId === model.categoryId);
  const categoryId = isModel
    ? model.categoryId
    : (kind?.categoryId ?? lines[0]?.models[0]?.categoryId ?? onlyCategory(brands[0]?.brand.categoryIds));
  const ownBrand = brands.find(({ brand }) => brand.categoryIds.includes(categoryId ?? 0)) ?? brands[0];
  const brand = (isModel ? model.brand : (ownBrand?.brand.name ?? lines[0]?.models[0]?.brand)) ?? null;
  const category = catalogue.categories.find(({ id }) => id === categoryId);
  if (category === undefined) return nothing;
  const inches = measuresIn(text).find(({ unit }) => unit === "inch")?.value ?? null;
  const isOther = first !== undefined && isVariant(words[first.to]);
  const names = [...new Set(isModel && !isOther ? chosen.map(({ name }) => name) : [])];
  const typed = isModel || ownBrand === undefined ? null : typedModel(words, ownBrand.to, isTaken);
  return {
    place: {
      categoryId: category.id,
      subCategoryId: partSaid(category, said, { brand, inches, said: kinds }),
    },
    brand,
    model: names.length === 1 ? (names[0] ?? null) : typed,
    unsure: names.length > 1 ? names : [],
  };
}

/** Of a brand in one category alone, that one. */
function onlyCategory(ids: readonly number[] | undefined): number | undefined {
  return ids?.length === 1 ? ids[0] : undefined;
}

/** What it goes with, and what it is exchanged for, is something else. */
function thingWords(words: readonly Word[]): Word[] {
  const end = words.findIndex(
    ({ key }, at) =>
      /^(?:exchange|swap|upgrade|upgraded)$/.test(key) ||
      (key === "for" && at > 0 && words[at + 1]?.key !== "sale"),
  );
  return end === -1 ? [...words] : words.slice(0, end);
}

/** What stands after "with" goes with the thing: a camera with a lens is a camera. */
function withoutExtras(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ key }) => key === "with");
  return end > 0 ? words.slice(0, end) : words;
}

function takenBy(text: string): (word: Word) => boolean {
  const pair = memoryPairIn(text);
  const sizes = measuresIn(text).filter(({ unit }) => !/^(?:inch|key|wheel)$/.test(unit));
  const spans = pair === null ? sizes : [...sizes, pair];
  return ({ start, end }) => spans.some((span) => start < span.end && span.start < end);
}

/** The first model; with another beside it after "/" or "or", both, and neither is chosen. */
function chosenModels(
  words: readonly Word[],
  models: readonly ModelFound[],
  ofWords: ModelFound["models"],
): ModelFound["models"] {
  const [first, second] = models;
  if (first === undefined) return ofWords;
  const own = first.models.filter(({ brandId }) => brandId === first.models[0]?.brandId);
  const gap = second === undefined ? "" : (words[second.from]?.gap ?? "");
  const isBeside = second !== undefined && second.from - first.to === 0 && isBreak(gap) && /\//.test(gap);
  if (isBeside) return [...own, ...second.models.filter(({ brandId }) => brandId === own[0]?.brandId)];
  const longer = ofWords[0];
  return longer !== undefined &&
    longer.brandId === own[0]?.brandId &&
    longer.key.length > (own[0]?.key.length ?? 0)
    ? ofWords
    : own;
}
