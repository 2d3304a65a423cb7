import { ends } from "./wordPattern.ts";

/** What a query says of an attribute, as it was typed, and the query without it. */
export type SaidAttribute = { readonly said: string; readonly without: string };

/** Figures with a unit: memory, storage, screens, batteries, cameras, loads, cooling, power. */
const measured =
  "\\d{1,3}(?:\\.\\d{1,2})?\\s?-?\\s?(?:inch(?:es)?|इंच)|\\d{1,3}(?:\\.\\d)?\\s?(?:\"|''|”|″)|(?:\\d{1,5}(?:\\.\\d{1,2})?)\\s?-?\\s?(?:gb|tb|जीबी|टीबी|mah|mp|megapixels?|kgs?|kilos?|किलो|l|ltrs?|litres?|liters?|लीटर|tons?|टन|stars?|स्टार|hz|watts?|w)";
/** What is measured, where it is said behind: `8 GB RAM`. */
const of = "(?:\\s?(?:ram|रैम|rom|ssd|hdd|storage|internal|memory|nvme))?";
/** Processors and networks, which are names of a kind of thing and not of one. */
const named = "(?:intel\\s)?(?:core\\s)?i[3579]|(?:amd\\s)?ryzen\\s?[3579]|[2-5]g";
/** A number within a word or a longer one says nothing of the kind. */
const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,-])(?:(?:${measured})${of}|${named})${ends}`, "giu");

/**
 * The attributes that a query says ("128gb", `55"`, "i5", "5g", "16 GB RAM"), each once, in their order (R-WORDS-10).
 * They stay words of the search, which finds them in titles and answers; each is shown to be taken out again.
 */
export function readAttributes(query: string): SaidAttribute[] {
  const found = attributesIn(query);
  const said = new Map(found.toReversed().map(([one]) => [keyOf(one), spaced(one)]));
  return [...said].toReversed().map(([key, one]) => ({
    said: one,
    without: withoutThese(
      query,
      found.filter(([other]) => keyOf(other) === key),
    ),
  }));
}

/** The query without any of them. */
export function withoutAttributes(query: string): string {
  return withoutThese(query, attributesIn(query));
}

type Found = RegExpExecArray;

/** A mark that closes a quotation counts no inches. */
function attributesIn(query: string): Found[] {
  const text = query.normalize("NFC");
  return [...text.matchAll(pattern)].filter(({ 0: said, index }) => {
    if (!/["\u201d]$/.test(said)) return true;
    const before = text.slice(0, index).match(/["\u201c\u201d]/g) ?? [];
    return before.length % 2 === 0;
  });
}

function withoutThese(query: string, found: readonly Found[]): string {
  const text = query.normalize("NFC");
  const pieces = found
    .toReversed()
    .reduce((rest, { 0: said, index }) => `${rest.slice(0, index)} ${rest.slice(index + said.length)}`, text);
  return spaced(pieces);
}

function keyOf(said: string): string {
  return spaced(said).toLowerCase();
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
