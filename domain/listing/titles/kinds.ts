import { adjectives, kindHints, kindWords } from "./kindWords.ts";
import type { KnownCategory, TitleCatalogue } from "./titleCatalogue.ts";
import { isBreak, stem, type Word } from "./titleWords.ts";

export type Place = { readonly categoryId: number; readonly subCategoryId: number | null };

/** A word of goods in the text: which words say it, and what they say the thing is. */
export type KindFound = Place & { readonly from: number; readonly to: number };

const mostPhraseWords = 3;

/** The words of the names of categories, and of what stands in them, by their stems. */
export function kindPhrases({ categories, brands }: TitleCatalogue): Map<string, Place[]> {
  const phrases = new Map<string, Place[]>();
  const brandKeys = new Set(brands.flatMap(({ keys }) => keys.map(stem)));
  const add = (key: string, place: Place) => {
    const all = phrases.get(key) ?? [];
    if (!all.some((one) => one.subCategoryId === place.subCategoryId && one.categoryId === place.categoryId))
      phrases.set(key, [...all, place]);
  };
  const named = categories.flatMap((category) => [
    ...namesOf(category.name, placeOf(category, null)),
    ...category.children.flatMap((child) => namesOf(child.name, placeOf(category, child.id))),
  ]);
  for (const { key, place } of named)
    if (!/\d/.test(key) && !adjectives.has(key) && !brandKeys.has(key.replaceAll(" ", ""))) add(key, place);
  for (const { word, kinds } of knownKinds) {
    const parts = word.split(" ");
    const of = named.filter(({ words }) => parts.every((part) => words.includes(part)));
    // Of the category itself, where it and its part have the word ("Laptops", "Windows laptops").
    const exact = of.filter(({ key }) => key === word);
    for (const { place } of exact.length > 0 ? exact : of.slice(0, 1))
      for (const kind of kinds) add(kind, place);
  }
  return phrases;
}

/** What stands in a category whose name has a word, by their stems: each reading compares them with every name. */
const knownKinds = Object.entries(kindWords).map(([word, kinds]) => ({
  word: phraseKey(word),
  kinds: [word, ...kinds].filter((kind) => kind !== word || !adjectives.has(kind)).map(phraseKey),
}));

function namesOf(name: string, place: Place) {
  return phrasesIn(name).map((phrase) => {
    const key = phraseKey(phrase);
    return { key, words: key.split(" "), place };
  });
}

function placeOf(category: KnownCategory, subCategoryId: number | null): Place {
  return { categoryId: category.id, subCategoryId };
}

/** `Tables and desks` are two. */
function phrasesIn(name: string): string[] {
  return name
    .toLowerCase()
    .split(/\s*(?:,|\/|&|\band\b|\bor\b)\s*/u)
    .filter(Boolean);
}

function phraseKey(phrase: string): string {
  return phrase
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(stem)
    .join(" ");
}

/** All words of goods, each as long as it is said: `washing machine`, not `machine`. */
export function kindsIn(words: readonly Word[], phrases: ReadonlyMap<string, Place[]>): KindFound[] {
  const found: KindFound[] = [];
  for (let place = 0; place < words.length; ) {
    let length = Math.min(mostPhraseWords, words.length - place);
    let kinds: readonly Place[] | undefined;
    for (; length > 0 && kinds === undefined; length -= 1) {
      const row = words.slice(place, place + length);
      if (!row.slice(1).some(({ gap }) => isBreak(gap)))
        kinds = phrases.get(row.map(({ key }) => stem(key)).join(" "));
    }
    const [only] = kinds ?? [];
    if (only !== undefined) {
      const isOne = kinds?.length === 1;
      const place_ = isOne ? only : commonPlace(kinds ?? []);
      if (place_ !== null) found.push({ ...place_, from: place, to: place + length + 1 });
    }
    place += only === undefined ? 1 : length + 1;
  }
  return found;
}

/** The last of a compound says what a thing is: a laptop table is a table. */
export function headOf(words: readonly Word[], kinds: readonly KindFound[]): KindFound | undefined {
  let [head] = kinds;
  for (const kind of kinds.slice(1))
    if (head !== undefined && kind.from === head.to && !isBreak(words[kind.from]?.gap ?? "")) head = kind;
  return head;
}

/** A word of several kinds says their category where they have one. */
function commonPlace(kinds: readonly Place[]): Place | null {
  const ids = new Set(kinds.map(({ categoryId }) => categoryId));
  const [first] = kinds;
  return ids.size === 1 && first !== undefined ? { categoryId: first.categoryId, subCategoryId: null } : null;
}

const hintsByStem = new Map(Object.entries(kindHints).map(([word, hints]) => [stem(word), hints]));

/** Which of a category's parts the words speak of most; null where two are as near, or none is. */
export function partSaid(
  category: KnownCategory,
  words: readonly Word[],
  { brand, inches, said }: { brand: string | null; inches: number | null; said: readonly KindFound[] },
): number | null {
  const stems = new Set(words.map(({ key }) => stem(key)));
  const text = ` ${words.map(({ key }) => stem(key)).join(" ")} ${brand?.toLowerCase() ?? ""} `;
  const ofCategory = said.filter((kind) => kind.categoryId === category.id && kind.subCategoryId !== null);
  const firstSaid = headOf(words, ofCategory);
  const scores = category.children.map((child) => {
    const names = phrasesIn(child.name).map(phraseKey);
    const parts = names.flatMap((name) =>
      name.split(" ").filter((word) => !/^(?:other|larger?|up|to)$/.test(word)),
    );
    const own = phraseKey(category.name);
    const direct = parts.filter((word) => word !== own && stems.has(word) && !/\d/.test(word)).length * 2;
    const hinted = parts.some((word) =>
      (hintsByStem.get(word) ?? []).some((hint) => text.includes(` ${phraseKey(hint)} `)),
    );
    const ofBrand = brand !== null && parts.includes(phraseKey(brand));
    const ranged = inches !== null && names.some((name) => holdsInches(name, inches));
    const isGaming = parts.includes("gaming") && hinted;
    const byKind = firstSaid?.subCategoryId === child.id ? 3 : 0;
    return {
      id: child.id,
      score: direct + byKind + (hinted ? 1 : 0) + (isGaming ? 1 : 0) + (ofBrand ? 2 : 0) + (ranged ? 2 : 0),
    };
  });
  const best = Math.max(0, ...scores.map(({ score }) => score));
  const leaders = scores.filter(({ score }) => score === best);
  if (best > 0) return leaders.length === 1 ? (leaders[0]?.id ?? null) : null;
  const others = category.children.find(({ name }) => /\bothers?\b/i.test(name));
  return brand !== null ? (others?.id ?? null) : null;
}

/** `Up to 43 inches`, `50 inches and larger`. */
function holdsInches(name: string, inches: number): boolean {
  if (!/inch/.test(name)) return false;
  const number = Number(/\d+/.exec(name)?.[0]);
  if (/\bup to\b/.test(name)) return inches <= number;
  return inches >= number;
}
