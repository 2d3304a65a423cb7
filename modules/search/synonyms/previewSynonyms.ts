import type { SynonymsFound } from "#contract/synonyms.ts";
import type { Database } from "#db/pool.ts";
import { noFilters } from "#domain/search/listFilters.ts";
import type { Synonyms } from "#domain/search/synonyms.ts";
import type { Reader } from "../../catalogue/productRow.ts";
import { searchProducts } from "../searchProducts.ts";
import { readGroups, stemmed, synonymsOfGroups } from "./readSynonyms.ts";

const mostShown = 10;

type Preview = {
  readonly text: string;
  /** Of the group as it would be; none take it away. */
  readonly phrases: readonly string[];
  /** The group whose place they take. */
  readonly id: number | null;
};

/** What a search finds now, and what it would find with a group as it is given. Nothing is kept. */
export async function previewSynonyms(
  database: Database,
  reader: Reader,
  { text, phrases, id }: Preview,
): Promise<{ found_before: SynonymsFound; found_after: SynonymsFound }> {
  const groups = await readGroups(database.kysely);
  const own = await stemmed(database.kysely, [{ id: id ?? 0, phrases }]);
  const others = groups.filter((group) => group.id !== id);
  // What is typed wins here over another group that has the same word: saving it says so.
  const [before, after] = await Promise.all(
    [groups, [...others, ...own]].map((some) => find(database, reader, text, synonymsOfGroups(some))),
  );
  if (!before || !after) throw new Error("two searches answered less than two");
  return { found_before: before, found_after: after };
}

async function find(
  database: Database,
  reader: Reader,
  text: string,
  synonyms: Synonyms,
): Promise<SynonymsFound> {
  const wish = { text, filters: noFilters, sort: "relevance", limit: mostShown, after: null } as const;
  const { total, results, corrected_query } = await searchProducts(database, reader, { ...wish, synonyms });
  return { total, results: results.map(({ id, title }) => ({ id, title })), corrected_query };
}
