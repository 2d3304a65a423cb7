import { type Kysely, sql } from "kysely";
import type { SynonymWords } from "#contract/synonyms.ts";
import type { Schema } from "#db/schema.ts";
import { type Stems, type Synonyms, synonymsOf } from "#domain/search/synonyms.ts";

/** A group as the search reads it: each of its words and phrases as stems. */
export type StemmedGroup = {
  readonly id: number;
  readonly phrases: readonly { readonly text: string; readonly stems: Stems }[];
};

/** What operators say means the same, for the search. */
export async function readSynonyms(reader: Kysely<Schema>): Promise<Synonyms> {
  return synonymsOfGroups(await readGroups(reader));
}

export function synonymsOfGroups(groups: readonly StemmedGroup[]): Synonyms {
  return synonymsOf(groups.map(({ phrases }) => phrases.map(({ stems }) => stems)));
}

/** Every group. There are a few hundred at most, and the search keeps them. */
export async function readGroups(reader: Kysely<Schema>): Promise<StemmedGroup[]> {
  const rows = await reader.selectFrom("synonym_groups").select(["id", "words"]).orderBy("id").execute();
  return await stemmed(
    reader,
    rows.map(({ id, words }) => ({ id, phrases: phrasesIn(words as SynonymWords) })),
  );
}

export function phrasesIn(words: SynonymWords): string[] {
  return Object.values(words).flat();
}

type Group = { readonly id: number; readonly phrases: readonly string[] };

/** The stems of phrases, as those of documents and queries are made. */
export async function stemmed(reader: Kysely<Schema>, groups: readonly Group[]): Promise<StemmedGroup[]> {
  const phrases = [...new Set(groups.flatMap((group) => group.phrases))];
  const { rows } = await sql<{ phrase: string; stems: string[] }>`
    select phrase, array(
      select lexeme from unnest(string_to_array(search_text(phrase), ' ')) with ordinality as typed (word, place)
      cross join lateral unnest(ts_lexize('english_stem', left(word, 40))) as lexeme
      where word <> ''
      order by place) as stems
    from unnest(${phrases}::text[]) as phrase
  `.execute(reader);
  const stemsOf = new Map(rows.map(({ phrase, stems }) => [phrase, stems]));
  return groups.map((group) => ({
    id: group.id,
    phrases: group.phrases.map((text) => ({ text, stems: stemsOf.get(text) ?? [] })),
  }));
}
