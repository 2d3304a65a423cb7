import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** A word of a query as it is read, and its stem; the stem is empty for a word that carries nothing ("the"). */
export type SearchWord = { word: string; lexeme: string };

/** Nobody finds more by a longer sentence, and each word is a look-up. */
const mostWords = 10;

/** The words of what a person typed, each once, in their order. */
export async function readSearchWords(database: Database, text: string): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    select word, coalesce((ts_lexize('english_stem', left(word, 40)))[1], '') as lexeme
    from unnest(string_to_array(search_text(${text}::text), ' ')) with ordinality as typed (word, place)
    where word <> ''
    group by word
    order by min(place)
    limit ${mostWords}
  `.execute(database.kysely);
  return rows;
}

/**
 * Where a word must stand: in the title, in the title or a category's name, or anywhere. The index has the stem
 * once for each (db/migrations/0009_search.sql).
 */
type Place = "=" | "~" | "";

/** The tsquery, as text, that finds documents with every one of these stems in this place; empty for none. */
export function everyLexeme(words: readonly SearchWord[], place: Place): string {
  return allOf(words.filter(({ lexeme }) => lexeme !== "").map(({ lexeme }) => term(`${place}${lexeme}`)));
}

/** The tsquery for all of these; parts without text ask for nothing. */
export function allOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" & ");
}

/** A stem, or one of the marks that a document carries, as a tsquery. */
export function term(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}
