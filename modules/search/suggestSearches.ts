import { sql } from "kysely";
import type { Suggestion } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";
import { countSearch } from "./countSearch.ts";
import { type CommonPhrase, commonBeginnings } from "./inEnglish.ts";
import { misspelling } from "./misspelling.ts";
import { readSearchPage } from "./readSearchPage.ts";
import { allOf, everyLexeme, readSearchWords, term } from "./searchWords.ts";

const most = 8;
const mostCategories = 2;
const mostWords = 4;
const mostPhrases = 3;
/** So many titles are looked through for a number. */
const mostTitles = 60;

/**
 * What a person may be about to ask: the last word is taken as a beginning. Categories by their names and by what
 * people call them, words that people use for what is on offer, words that titles have had and some running auction
 * still has, then auctions by their titles; at most eight.
 */
export async function suggestSearches(database: Database, text: string): Promise<Suggestion[]> {
  const [typed, phrases] = await Promise.all([
    readSearchWords(database, text),
    commonPhrases(database, text),
  ]);
  const begun = typed.at(-1);
  const before = typed.slice(0, -1);
  const [named, meant, words] = await Promise.all([
    readCategories(database, typed.map(({ word }) => word).join(" ")),
    readCategories(database, phrases[0]?.english ?? ""),
    begun === undefined ? [] : completeWord(database, before, begun),
  ]);
  const products = await readTitles(database, before, words);
  const texts = [
    ...phrases.map(({ phrase }) => phrase),
    ...words.map((last) => [...before, last].map(({ word }) => word).join(" ")),
  ];
  return distinct([
    ...distinct([...named, ...meant]).slice(0, mostCategories),
    ...texts.slice(0, mostWords).map(wordsSuggestion),
    ...products,
  ]).slice(0, most);
}

/** What people call something that is on offer, where it begins so: "cyc" is a cycle, which titles call a bicycle. */
async function commonPhrases(database: Database, text: string): Promise<CommonPhrase[]> {
  const begun = commonBeginnings(text, mostPhrases);
  const meant = await Promise.all(begun.map(({ english }) => readSearchWords(database, english)));
  const counts = await countSearch(
    database,
    meant.map((words) => everyLexeme(words, "~")),
    1,
  );
  return begun.filter((_, place) => (counts[place] ?? 0) > 0);
}

function wordsSuggestion(text: string): Suggestion {
  return { kind: "words", text, id: null, slug: null };
}

/** Each once: what people say may be what titles say. */
function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  const all = suggestions.filter(({ text }) => text !== "");
  return [
    ...new Map(all.map((one) => [`${one.kind} ${one.slug ?? ""} ${one.id ?? ""} ${one.text}`, one])).values(),
  ];
}

/** A category whose name, or a word of it, begins so. */
async function readCategories(database: Database, beginning: string): Promise<Suggestion[]> {
  if (beginning === "") return [];
  const { rows } = await sql<{ name: string; slug: string }>`
    select c.name, case when parent.slug is null then c.slug else parent.slug || '?sub=' || c.slug end as slug
    from categories c
    left join categories parent on parent.id = c.parent_id
    where not c.is_hidden and parent.is_hidden is not true
      and strpos(' ' || search_text(c.name), ' ' || ${beginning}::text) > 0
    order by c.parent_id nulls first, c.position, c.id
    limit ${mostCategories}
  `.execute(database.kysely);
  return rows.map(({ name, slug }) => ({ kind: "category", text: name, id: null, slug }));
}

/** The most usual words that begin so, and stand with the words before; else those that begin nearly so. */
async function completeWord(
  database: Database,
  before: readonly SearchWord[],
  begun: SearchWord,
): Promise<SearchWord[]> {
  const [numbers, exact] = await Promise.all([
    completeNumber(database, before, begun.word),
    readBeginning(database, begun.word, 2 * most),
  ]);
  const found = [...numbers, ...(await onlyFound(database, before, exact))].slice(0, mostWords);
  if (found.length > 0 || begun.word.length < 3) return found;
  const sameLetter = await readBeginning(database, begun.word.slice(0, 1), 1000);
  const near = sameLetter.filter(({ word }) => beginsNearly(word, begun.word)).slice(0, 2 * most);
  return await onlyFound(database, before, near);
}

/** Numbers alone are no words of titles: those that stand behind the word before, such as an iPhone's 13. */
async function completeNumber(
  database: Database,
  before: readonly SearchWord[],
  digits: string,
): Promise<SearchWord[]> {
  const last = before.at(-1);
  if (last === undefined || !/^\d+$/.test(digits)) return [];
  const query = everyLexeme(before, "=");
  const page = await readSearchPage(database, {
    ...{ query, filters: noFilters, sort: "ending_soon", limit: mostTitles, after: null },
  });
  const counts = new Map<string, number>();
  for (const { title } of page.rows) {
    const words = title.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
    const number = words[words.indexOf(last.word) + 1] ?? "";
    if (words.includes(last.word) && /^\d+$/.test(number) && number.startsWith(digits))
      counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const usual = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostWords);
  return await readSearchWords(database, usual.map(([number]) => number).join(" "));
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

/** Titles that have one of the words, the soonest to end first. */
async function readTitles(
  database: Database,
  before: readonly SearchWord[],
  words: readonly SearchWord[],
): Promise<Suggestion[]> {
  if (words.length === 0) return [];
  const any = words.map(({ lexeme }) => term(`=${lexeme}`)).join(" | ");
  const query = allOf([everyLexeme(before, "="), `(${any})`]);
  const page = await readSearchPage(database, {
    query,
    filters: noFilters,
    sort: "ending_soon",
    limit: most - words.length,
    after: null,
  });
  return page.rows.map(({ id, title }) => ({ kind: "product", text: title, id, slug: null }));
}
