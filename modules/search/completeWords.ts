import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";
import { countSearch } from "./countSearch.ts";
import { misspelling } from "./misspelling.ts";
import { readSearchPage } from "./readSearchPage.ts";
import { everyLexeme, readSearchWords } from "./searchWords.ts";

/** So many texts are suggested. */
export const mostWords = 4;
/** So many beginnings are looked at. */
const mostBegun = 16;
/** So many titles are looked through for what stands behind a word. */
const mostTitles = 60;
/** Shorter parts are no words of their own. */
const leastPart = 2;

/** Words, and what may be the last one behind them: one at least, the likeliest first. */
export type Completed = { readonly before: readonly SearchWord[]; readonly lasts: readonly SearchWord[] };

type Typed = readonly SearchWord[];

/**
 * What the last word may become. Written apart what titles write as one ("one pl"), it is read both ways, as one word
 * first; written together what no word begins with ("airf"), as two. Only where all of that has nothing, and nobody
 * calls anything so (`isNamed`), a slip is looked for.
 */
export async function completeWords(
  database: Database,
  typed: Typed,
  { isNamed }: { readonly isNamed: boolean },
): Promise<Completed[]> {
  const begun = typed.at(-1);
  if (begun === undefined) return [];
  const before = typed.slice(0, -1);
  const [joined, exact] = await Promise.all([
    completeJoined(database, typed),
    completeExactly(database, before, begun),
  ]);
  const read = [joined, { before, lasts: exact }].filter((one) => one !== null && one.lasts.length > 0);
  if (read.length > 0) return read as Completed[];
  const split = await completeSplit(database, before, begun.word);
  if (split !== null) return [split];
  const near = isNamed ? [] : await completeNearly(database, before, begun.word);
  return near.length > 0 ? [{ before, lasts: near }] : [];
}

/** The most usual words that begin so, and stand with the words before; else what stands behind them in titles. */
async function completeExactly(database: Database, before: Typed, begun: SearchWord): Promise<SearchWord[]> {
  const isNumber = /^\d+$/.test(begun.word);
  const [numbers, exact] = await Promise.all([
    isNumber ? completeBehind(database, before, begun.word) : [],
    readBeginning(database, begun.word, mostBegun),
  ]);
  const found = [...numbers, ...(await onlyFound(database, before, exact))].slice(0, mostWords);
  // Of the many words with one letter those that are usual elsewhere may be none of these titles': "redmi n".
  return found.length > 0 || isNumber ? found : await completeBehind(database, before, begun.word);
}

/** What stands behind the word before it: a number, which is no word of titles by itself, or what begins so. */
async function completeBehind(database: Database, before: Typed, letters: string): Promise<SearchWord[]> {
  const last = before.at(-1);
  if (last === undefined) return [];
  const isNumber = /^\d+$/.test(letters);
  const query = everyLexeme(before, "=");
  if (query === "") return [];
  const page = await readSearchPage(database, {
    ...{ query, filters: noFilters, sort: "ending_soon", limit: mostTitles, after: null },
  });
  const counts = new Map<string, number>();
  for (const { title } of page.rows) {
    const words = title.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
    const next = words[words.indexOf(last.word) + 1] ?? "";
    if (!words.includes(last.word) || !next.startsWith(letters) || (isNumber && !/^\d+$/.test(next)))
      continue;
    counts.set(next, (counts.get(next) ?? 0) + 1);
  }
  const usual = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostWords);
  const found = await readSearchWords(database, usual.map(([word]) => word).join(" "));
  return found.filter(({ lexeme }) => lexeme !== ""); // "the" and "with" ask for nothing
}

/** Neighbours that are one word in titles, or its beginning: "one pl", "i phone 1". Null where there are none. */
async function completeJoined(database: Database, typed: Typed): Promise<Completed | null> {
  const pairs = typed.slice(1).map(({ word }, place) => `${typed[place]?.word}${word}`);
  if (pairs.length === 0) return null;
  const { rows } = await sql<{ pair: string }>`
    select pair from unnest(${pairs}::text[]) with ordinality as typed (pair, place)
    where exists (select from search_words
      where word = pair or (place = ${pairs.length} and word like pair || '%'))
    order by place limit 1`.execute(database.kysely);
  const place = pairs.indexOf(rows[0]?.pair ?? "");
  if (place < 0) return null;
  const words = typed.map(({ word }) => word);
  const joined = await readSearchWords(
    database,
    [...words.slice(0, place), pairs[place], ...words.slice(place + 2)].join(" "),
  );
  const begun = joined.at(-1);
  if (begun === undefined) return null;
  const before = joined.slice(0, -1);
  return { before, lasts: await completeExactly(database, before, begun) };
}

/** A word and the beginning of another, written together; the longest first word that has one. */
async function completeSplit(database: Database, before: Typed, letters: string): Promise<Completed | null> {
  const firsts = Array.from({ length: letters.length - leastPart }, (_, place) =>
    letters.slice(0, leastPart + place),
  );
  if (firsts.length === 0) return null;
  const { rows } = await sql<SearchWord>`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as lexeme
    from search_words where word = any(${firsts}::text[])
    order by length(word) desc limit 2`.execute(database.kysely);
  for (const first of rows) {
    const [begun] = await readSearchWords(database, letters.slice(first.word.length));
    if (begun === undefined) continue;
    const all = [...before, first];
    const lasts = await completeBehind(database, all, begun.word);
    if (lasts.length > 0) return { before: all, lasts };
  }
  return null;
}

/** Words that begin with one slip as what was typed. */
async function completeNearly(database: Database, before: Typed, letters: string): Promise<SearchWord[]> {
  if (letters.length < 3) return [];
  const sameLetter = await readBeginning(database, letters.slice(0, 1), 1000);
  const near = sameLetter.filter(({ word }) => beginsNearly(word, letters)).slice(0, mostBegun);
  return await onlyFound(database, before, near);
}

/** Words with these first letters, the most usual first. */
async function readBeginning(database: Database, letters: string, limit: number): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as lexeme
    from search_words
    where word like ${letters} || '%'
    order by listing_count desc, word
    limit ${limit}
  `.execute(database.kysely);
  return rows;
}

/** One slip in what was typed so far: it may have a letter more or less than it should. */
function beginsNearly(word: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => misspelling(typed, word.slice(0, typed.length + more)) <= 1);
}

/** Those that some auction's title or categories have with the words before, one for each stem. */
async function onlyFound(
  database: Database,
  before: readonly SearchWord[],
  words: readonly SearchWord[],
): Promise<SearchWord[]> {
  const useful = [...new Map(words.toReversed().map((word) => [word.lexeme, word])).values()]
    .toReversed()
    .filter(({ lexeme }) => lexeme !== "");
  const queries = useful.map((word) => everyLexeme([...before, word], "~"));
  const counts = await countSearch(database, queries, 1);
  return useful.filter((_, index) => (counts[index] ?? 0) > 0).slice(0, mostWords);
}
