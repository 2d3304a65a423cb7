import type { Database } from "#db/pool.ts";
import type { ListFilters } from "#domain/search/listFilters.ts";
import type { SearchWord, Synonyms } from "#domain/search/synonyms.ts";
import { countSearch } from "../search/countSearch.ts";
import { filtersOf } from "../search/filterTerms.ts";
import { inEnglish } from "../search/inEnglish.ts";
import { type Meanings, readMeanings } from "../search/readMeanings.ts";
import { allOf, anyOfQueries, everyLexeme, term } from "../search/searchWords.ts";

type Wanted = {
  readonly text: string;
  readonly categoryId: number | undefined;
  readonly filters: ListFilters;
  readonly synonyms: Synonyms;
};

export type SavedQuery = {
  /** A tsquery, as text. */
  readonly query: string;
  /** What it finds has one of these lexemes. */
  readonly keys: readonly string[];
};

/** Beyond this it does not matter how common a key is. */
const mostCounted = 5_000;

/**
 * What a saved search asks of a new listing's document (R-SAVED-2); null when it says nothing that goods could be found
 * by. Of what every find must have, the rarest becomes its keys.
 */
export async function readSavedQuery(database: Database, wanted: Wanted): Promise<SavedQuery | null> {
  const meanings = await allMeanings(database, wanted);
  const { categoryId, filters } = wanted;
  const timeless: ListFilters = { ...filters, endsWithin: undefined };
  const brandMarks = (filters.brand ?? []).map((key) => `#b${key}`);
  const covers = [
    ...(await coverOfWords(database, meanings)),
    ...(brandMarks.length > 0 ? [brandMarks] : []),
    ...(categoryId === undefined ? [] : [[`#c${categoryId}`]]),
  ];
  const keys = await rarest(database, covers);
  if (keys === null) return null;
  const words = anyOfQueries(meanings.map(saidInHeading));
  return { query: allOf([words, filtersOf({ categoryId, filters: timeless, hour: 0 })]), keys };
}

/** Words that carry nothing are left out; a text of such words alone means nothing. */
async function allMeanings(database: Database, { text, synonyms }: Wanted): Promise<Meanings> {
  const { meanings } = await readMeanings(database, { text, synonyms });
  const english = inEnglish(text);
  const others = english === null ? [] : (await readMeanings(database, { text: english, synonyms })).meanings;
  return [...meanings, ...others]
    .map((words) => words.filter((word) => everyLexeme([word], "") !== ""))
    .filter((words) => words.length > 0);
}

/** A figure, or the unit after one: sellers write them into their texts as often as into a title. */
function isFigure({ word, measure }: SearchWord): boolean {
  return /^\d/.test(word) || (measure ?? null) !== null;
}

function saidInHeading(words: readonly SearchWord[]): string {
  return allOf(words.map((word) => everyLexeme([word], isFigure(word) ? "" : "~")));
}

/** Of each meaning its rarest word; none when there are no words. */
async function coverOfWords(database: Database, meanings: Meanings): Promise<string[][]> {
  if (meanings.length === 0) return [];
  const ofMeanings: string[][] = [];
  for (const words of meanings) {
    const named = words.filter((word) => !isFigure(word));
    const candidates = (named.length > 0 ? named : words).map(keysOf);
    ofMeanings.push((await rarest(database, candidates)) ?? []);
  }
  return [ofMeanings.flat()];
}

/** A document that has a word, or what means the same, has one of these. */
function keysOf(word: SearchWord): string[] {
  const place = isFigure(word) ? "" : "~";
  const phrases = word.or ?? [[word.lexeme]];
  return phrases.map((stems) => `${place}${longest(stems)}`);
}

function longest(stems: readonly string[]): string {
  return stems.reduce((best, stem) => (stem.length > best.length ? stem : best), "");
}

async function rarest(database: Database, covers: readonly string[][]): Promise<string[] | null> {
  if (covers.length < 2) return covers[0] ?? null;
  const queries = covers.map((keys) => anyOfQueries(keys.map(term)));
  const counts = await countSearch(database, queries, mostCounted);
  const least = Math.min(...counts);
  return covers[counts.indexOf(least)] ?? null;
}
