import type { Database } from "#db/pool.ts";
import type { Synonyms } from "#domain/search/synonyms.ts";
import { readSynonyms } from "./readSynonyms.ts";

/** Synonyms as one server keeps them, so that a search asks nobody for them. */
export type SynonymKeeper = {
  read(): Promise<Synonyms>;
  /** They were changed, on whichever server. */
  forget(): void;
};

/** A change is told at once; should that ever be missed, it counts a minute later. */
const longestKeptMs = 60_000;

export function createSynonymKeeper(database: Database): SynonymKeeper {
  let kept: { readonly synonyms: Promise<Synonyms>; readonly untilMs: number } | null = null;
  return {
    read: async () => {
      if (kept === null || kept.untilMs < performance.now()) {
        kept = { synonyms: readSynonyms(database.kysely), untilMs: performance.now() + longestKeptMs };
      }
      const { synonyms } = kept;
      try {
        return await synonyms;
      } catch (error) {
        if (kept?.synonyms === synonyms) kept = null;
        throw error;
      }
    },
    forget: () => {
      kept = null;
    },
  };
}
