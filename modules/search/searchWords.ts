import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";

/** Nobody finds more by a longer sentence, and each word is a look-up. */
const mostWords = 10;

/** The words of what a person typed, in their order. A unit may come twice: "8 gb, 256 gb". */
export async function readSearchWords(database: Database, text: string): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    select word, coalesce((ts_lexize('english_stem', left(word, 40)))[1], '') as lexeme,
      case when number ~ '^[0-9]+$' then (search_measures(number || ' ' || word))[1] end as measure
    from (
      select word, place, lag(word) over (order by place) as number
      from unnest(string_to_array(search_text(${text}::text), ' ')) with ordinality as typed (word, place)
      where word <> ''
    ) as words
    order by place
    limit ${mostWords}
  `.execute(database.kysely);
  return rows;
}

/**
 * Where a word must stand: in the title, in the innermost category's name, in the title or any of its categories'
 * names, or anywhere. The index has the stem once for each (`write_search_documents`).
 */
type Place = "=" | "@" | "~" | "";

/** The tsquery, as text, that finds documents with every one of these in this place, or what means the same; empty for none. */
export function everyLexeme(words: readonly SearchWord[], place: Place): string {
  return allOf(words.map((word) => lexemeIn(word, place)));
}

/** Queries that share nothing, the best first. */
type ByFit = {
  readonly ofKind: readonly string[];
  readonly others: readonly string[];
  /** All of `ofKind` together. */
  readonly kind: string;
};

/**
 * What these words find. What a thing is weighs more than a word of its title: lenses for "lens", and then a camera with
 * two lenses (R-WORDS-7). Of a kind are those whose title says the rest, those where title and kind say it together,
 * those where another category does; then come titles, the names of all categories, and whatever has the words anywhere.
 * Before others stand those where a number has the unit that was typed with it.
 */
export function queriesByFit(words: readonly SearchWord[]): ByFit {
  const [title, heading] = [everyLexeme(words, "="), everyLexeme(words, "~")];
  const isOfKind = anyOfQueries(words.map((word) => lexemeIn(word, "@")));
  const name = allOf(words.map((word) => anyOfQueries([lexemeIn(word, "="), lexemeIn(word, "@")])));
  const measured = allOf(words.map(({ measure }) => (measure ? term(`%${measure}`) : "")));
  const hows = measured === "" ? [""] : [measured, `!(${measured})`];
  const each = (queries: readonly string[]) =>
    hows.flatMap((how) => queries.map((query) => allOf([query, how])));
  return {
    kind: allOf([heading, isOfKind]),
    ofKind: each([
      allOf([title, isOfKind]),
      allOf([name, isOfKind, `!(${title})`]),
      allOf([heading, isOfKind, `!(${name})`]),
    ]),
    others: each([
      allOf([title, `!(${isOfKind})`]),
      allOf([heading, `!(${title})`, `!(${isOfKind})`]),
      allOf([everyLexeme(words, ""), `!(${heading})`]),
    ]),
  };
}

/** The tsquery for any of these; parts without text ask for nothing. */
export function anyOfQueries(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "");
  return said.length > 1 ? `(${said.map((part) => `(${part})`).join(" | ")})` : (said[0] ?? "");
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
