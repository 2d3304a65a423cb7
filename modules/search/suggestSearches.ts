import { sql } from "kysely";
import type { Suggestion } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import { type Completed, completeWords, mostWords } from "./completeWords.ts";
import { countSearch } from "./countSearch.ts";
import { type CommonPhrase, commonBeginnings, emptyStart } from "./inEnglish.ts";
import { readSearchPage } from "./readSearchPage.ts";
import { allOf, anyOfQueries, everyLexeme, readSearchWords, term } from "./searchWords.ts";

const most = 8;
const mostCategories = 2;
const mostPhrases = 3;

/**
 * What a person may be about to ask: the last word is taken as a beginning. Categories by their names and by what
 * people call them, words that people use for what is on offer, words that titles have had and some running auction
 * still has, then auctions by their titles; at most eight. What is written apart or together is also read the other
 * way: "i phone 1", "airf". Words that say nothing of the goods ("purana mob") stay before what is suggested.
 */
export async function suggestSearches(database: Database, text: string): Promise<Suggestion[]> {
  const suggested = await suggestFor(database, text);
  const { said, rest } = emptyStart(text);
  if (suggested.length > 0 || said === "") return suggested;
  const found = await suggestFor(database, rest);
  return found.map((one) => (one.kind === "words" ? { ...one, text: `${said} ${one.text}` } : one));
}

async function suggestFor(database: Database, text: string): Promise<Suggestion[]> {
  const [typed, phrases] = await Promise.all([
    readSearchWords(database, text),
    commonPhrases(database, text),
  ]);
  const [named, meant, completed] = await Promise.all([
    readCategories(database, typed.map(({ word }) => word).join(" ")),
    readCategories(database, phrases[0]?.english ?? ""),
    completeWords(database, typed, { isNamed: phrases.length > 0 }),
  ]);
  const products = await readTitles(database, completed[0]);
  return distinct([
    ...distinct([...named, ...meant]).slice(0, mostCategories),
    ...textsOf(phrases, completed, typed.length).slice(0, mostWords).map(wordsSuggestion),
    ...products,
  ]).slice(0, most);
}

/** What people call things in as many words as were typed; what was typed, completed; then what takes more words. */
function textsOf(
  phrases: readonly CommonPhrase[],
  completed: readonly Completed[],
  typedWords: number,
): string[] {
  const isShort = ({ phrase }: CommonPhrase) => phrase.split(" ").length <= typedWords;
  const words = completed.flatMap(({ before, lasts }) =>
    lasts.map((last) => [...before, last].map(({ word }) => word).join(" ")),
  );
  const said = [...phrases.filter(isShort), ...phrases.filter((phrase) => !isShort(phrase))];
  const short = phrases.filter(isShort).length;
  const names = said.map(({ phrase }) => phrase);
  return [...new Set([...names.slice(0, short), ...words, ...names.slice(short)])];
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

/** Things of the kind that one of the words names, then titles that have one; the soonest to end first (R-WORDS-7). */
async function readTitles(database: Database, completed: Completed | undefined): Promise<Suggestion[]> {
  if (completed === undefined) return [];
  const { before, lasts } = completed;
  const oneOf = (place: "@" | "=") =>
    anyOfQueries(lasts.map(({ lexeme }) => (lexeme === "" ? "" : term(`${place}${lexeme}`))));
  const wanted = most - lasts.length;
  const ofKind = allOf([everyLexeme(before, "~"), oneOf("@")]);
  const titled = allOf([everyLexeme(before, "="), oneOf("="), `!(${ofKind})`]);
  const found = await readSoonest(database, ofKind, wanted);
  const others = found.length < wanted ? await readSoonest(database, titled, wanted - found.length) : [];
  return [...found, ...others].map(({ id, title }) => ({ kind: "product", text: title, id, slug: null }));
}

async function readSoonest(database: Database, query: string, limit: number) {
  const sort = "ending_soon";
  const page = await readSearchPage(database, { query, filters: noFilters, sort, limit, after: null });
  return page.rows;
}
