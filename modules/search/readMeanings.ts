import type { Database } from "#db/pool.ts";
import { type SearchWord, type Synonyms, withSynonyms } from "#domain/search/synonyms.ts";
import { inCommonWords } from "./inEnglish.ts";
import { joinWords } from "./respellings.ts";
import { readSearchWords } from "./searchWords.ts";

/** Words that are searched together; several lists when it is open what was meant. */
export type Meanings = readonly (readonly SearchWord[])[];

/** A text as it was written; what people commonly mean by it goes before that. */
export async function readMeanings(
  database: Database,
  { text, synonyms }: { readonly text: string; readonly synonyms: Synonyms },
): Promise<{ meanings: Meanings; isCommon: boolean }> {
  const common = inCommonWords(text);
  const written = await readSearchWords(database, text);
  const words =
    common === null
      ? [(await joinWords(database, written)) ?? written]
      : [await readSearchWords(database, common), written];
  return { meanings: words.map((some) => withSynonyms(some, synonyms)), isCommon: common !== null };
}
