import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";

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

/** The tsquery, as text, that finds documents with every one of these in this place, or what means the same; empty for none. */
export function everyLexeme(words: readonly SearchWord[], place: Place): string {
  return allOf(words.map((word) => lexemeIn(word, place)));
}

function lexemeIn({ lexeme, or }: SearchWord, place: Place): string {
  if (or === undefined) return lexeme === "" ? "" : term(`${place}${lexeme}`);
  const phrases = or.map((stems) => allOf(stems.map((stem) => term(`${place}${stem}`))));
  return `(${phrases.map((phrase) => `(${phrase})`).join(" | ")})`;
}

/** The tsquery for all of these; parts without text ask for nothing. */
export function allOf(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" & ");
}

/** A stem, or one of the marks that a document carries, as a tsquery. */
export function term(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, "$&$&")}'`;
}
