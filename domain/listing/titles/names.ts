import type { KnownBrand, KnownModel, TitleCatalogue } from "./titleCatalogue.ts";
import { isBreak, isFirstWord, mostNameWords, nameKeys, type Word } from "./titleWords.ts";

export type BrandFound = { readonly brand: KnownBrand; readonly from: number; readonly to: number };

export type ModelFound = {
  readonly models: readonly KnownModel[];
  readonly from: number;
  readonly to: number;
  /** It says by itself what the thing is: `iPhone 13`, and not a `9` after its brand. */
  readonly isStrong: boolean;
};

type Row = { readonly from: number; readonly to: number; readonly keys: readonly string[] };

/** Rows of words that may be one name, the longest first from each word on. */
function* rowsOf(words: readonly Word[], isTaken: (word: Word) => boolean): Generator<Row> {
  for (const [from, first] of words.entries()) {
    if (isTaken(first)) continue;
    for (let to = Math.min(words.length, from + mostNameWords); to > from; to -= 1) {
      const row = words.slice(from, to);
      if (row.slice(1).some((word) => isBreak(word.gap) || isTaken(word))) continue;
      yield { from, to, keys: nameKeys(row) };
    }
  }
}

const notTaken = () => false;

export function brandsIn(words: readonly Word[], brands: readonly KnownBrand[]): BrandFound[] {
  const byKey = new Map(brands.flatMap((brand) => brand.keys.map((key) => [key, brand] as const)));
  const found: BrandFound[] = [];
  for (const { from, to, keys } of rowsOf(words, notTaken)) {
    const brand = byKey.get(keys[0] ?? "");
    if (brand !== undefined && !found.some((one) => from < one.to && one.from < to))
      found.push({ brand, from, to });
  }
  return found;
}

/** Between a brand and its model. */
const fillers = /^(?:phone|mobile|smartphone|the|model|series|5g|4g|ka|ki|laptop|tablet|new|brand|original)$/;
/** Words that begin models and stand anywhere else as well: they mean a model beside its brand. */
const everyday = new Set(
  "phone smart hot zero edge go pop watch pad tab book ear bar charge flip note switch sense grant machine vintage halo talk spark camon gt neo blaze x storm modern bravo pulse swift wave tune major fenix instinct ultra plus pro venue titan hero model series buds band power prime mini max lite master magic stone".split(
    " ",
  ),
);

/** All models that the words name, each as long as it can be, in their order. */
export function modelsIn(
  words: readonly Word[],
  { models }: TitleCatalogue,
  { brands, isTaken }: { brands: readonly BrandFound[]; isTaken: (word: Word) => boolean },
): ModelFound[] {
  const byKey = Map.groupBy(models, ({ key }) => key);
  const brandIds = new Set(brands.map(({ brand }) => brand.id));
  const found: ModelFound[] = [];
  for (const row of rowsOf(words, isTaken)) {
    if (found.some((one) => row.from < one.to && one.from < row.to)) continue;
    for (const key of row.keys) {
      const named = byKey.get(key) ?? [];
      const own = named.filter(({ brandId }) => brandIds.has(brandId));
      const said =
        own.length > 0 ? besideBrand(row, key, words, own, brands) : ofNoBrand(row, key, words, named);
      if (said.length === 0) continue;
      found.push({ models: said, from: row.from, to: row.to, isStrong: isTelling(key) });
      break;
    }
  }
  return found;
}

/** Letters enough to be a name, and a number or a second word with them. */
function isTelling(key: string): boolean {
  return /\p{L}{4}/u.test(key) && (/\d/.test(key) || key.length >= 8);
}

function besideBrand(
  row: Row,
  key: string,
  words: readonly Word[],
  models: readonly KnownModel[],
  brands: readonly BrandFound[],
): KnownModel[] {
  const isWeak = key.length <= 2 || /^\d+$/.test(key) || !/\d/.test(key);
  const isTold = /\p{L}{5}/u.test(key) && key.length >= 8;
  return models.filter(
    ({ brandId }) =>
      !isWeak ||
      isTold ||
      brands.some(({ brand, to }) => brand.id === brandId && isNext(words, to, row.from)),
  );
}

function isNext(words: readonly Word[], end: number, start: number): boolean {
  if (start < end || start - end > 2) return false;
  const between = words.slice(end, start);
  return between.every(({ key }) => fillers.test(key)) && !isBreak(words[start]?.gap ?? "");
}

function ofNoBrand(
  row: Row,
  key: string,
  words: readonly Word[],
  named: readonly KnownModel[],
): KnownModel[] {
  if (new Set(named.map(({ brandId }) => brandId)).size !== 1) return [];
  const first = words[row.from]?.key ?? "";
  const hasDigit = /\d/.test(key);
  const mixed = hasDigit && /\p{L}/u.test(key);
  if (everyday.has(first) && row.to - row.from < 3) return [];
  if (mixed) return key.length >= 3 && /^\p{L}/u.test(key) ? [...named] : [];
  return !hasDigit && key.length >= 9 ? [...named] : [];
}

/** `GTS 4 mini` is no GTS 4. */
export function isVariant(word: Word | undefined): boolean {
  return word !== undefined && !isBreak(word.gap) && /^(?:pro|max|ultra|mini|lite|fe|neo)$/.test(word.key);
}

const looksLikeModel = /^(?=.*\d)(?=.*\p{L})[\p{L}\p{N}]{2,12}$/u;
/** Processors, sizes, years and ordinals look like models and are none. */
const noModel =
  /^(?:[2-8][gk]|i[3579]|m[1-4]|\d+(?:st|nd|rd|th|gb|tb|hz|w|v|l|cm|mah|x)|(?:core|gen|ddr|usb|wifi)\d+|\d+(?:core|gen))$/;

/** What stands right after a brand and looks like a model that the catalogue lacks: as typed. */
export function typedModel(
  words: readonly Word[],
  after: number,
  isTaken: (word: Word) => boolean,
): string | null {
  const first = words[after];
  if (first === undefined || isBreak(first.gap) || isTaken(first)) return null;
  if (!looksLikeModel.test(first.key) || noModel.test(first.key)) return null;
  const row = [first];
  for (let at = after + 1; isVariant(words[at]) || words[at]?.key === "plus"; at += 1)
    row.push(words[at] as Word);
  return row.map(({ text }) => text).join(" ");
}

/** Models whose words all stand in the text, in whatever order: `MacBook M1 Air`. The longest. */
export function modelOfWords(words: readonly Word[], models: readonly KnownModel[]): readonly KnownModel[] {
  const keys = new Set(words.map(({ key }) => key));
  const joined = words.map(({ key }) => key);
  for (const [place, key] of joined.entries()) keys.add(key + (joined[place + 1] ?? ""));
  const fitting = models.filter((model) => {
    const parts = wordKeys(model.name);
    return parts.length >= 2 && isFirstWord(parts[0] ?? "") && parts.every((part) => keys.has(part));
  });
  const longest = Math.max(0, ...fitting.map(({ name }) => name.length));
  return fitting.filter(({ name }) => name.length === longest);
}

function wordKeys(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** A word that begins models of one brand alone: `iphone`, `macbook`, `thinkpad`. */
export type LineFound = { readonly models: readonly KnownModel[]; readonly at: number };

export function linesIn(words: readonly Word[], models: readonly KnownModel[]): LineFound[] {
  const byFirst = Map.groupBy(models, ({ name }) => wordKeys(name)[0] ?? "");
  return words.flatMap(({ key }, at) => {
    const line = isFirstWord(key) && !everyday.has(key) ? (byFirst.get(key) ?? []) : [];
    return new Set(line.map(({ brandId }) => brandId)).size === 1 ? [{ models: line, at }] : [];
  });
}
