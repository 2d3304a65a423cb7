import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";
import { countSearch } from "./countSearch.ts";
import { misspelling, mostCost } from "./misspelling.ts";
import { everyLexeme } from "./searchWords.ts";

type Candidate = SearchWord & { cost: number; usualness: number };
/** For each word that was written what it may have been. */
export type Candidates = readonly (readonly Candidate[])[];
type Combination = { words: readonly SearchWord[]; cost: number; usualness: number };

/** Words for each one that was written, and whole queries made of them, that are tried. */
const mostCandidates = 5;
const mostCombinations = 40;
/** Between queries equally near to what was written the one that finds more wins; above this they are alike. */
const mostCompared = 20;
const triedAtOnce = 6;

/** Meanings that are searched together: no slip says for certain which word was meant. */
const mostMeanings = 3;
/** How much farther from what was written than the nearest one they may be. */
const nearlyAsNear = 0.35;

/**
 * The nearest words to these that some running auction has together, and others nearly as near; none when there are
 * none. A word that is right may be changed too, because a slip can make another word.
 */
export async function correctWords(database: Database, candidates: Candidates): Promise<SearchWord[][]> {
  if (candidates.some((options) => options.length === 0)) return [];
  return nearlyAsGood(await findCombinations(database, combine(candidates)));
}

/** The same when no change of words helps: as few of them as possible are left out. */
export async function leaveOutWords(database: Database, candidates: Candidates): Promise<SearchWord[][]> {
  return nearlyAsGood(await findCombinations(database, combine(candidates.map(nearestOrNone))));
}

function nearlyAsGood(found: readonly Combination[]): SearchWord[][] {
  const [best] = found;
  if (!best) return [];
  return found
    .filter(({ cost }) => cost <= best.cost + nearlyAsNear)
    .slice(0, mostMeanings)
    .map(({ words }) => [...words]);
}

/** Those that some auction has, the nearest first. They are looked up a few at a time, because mostly the first will do. */
async function findCombinations(
  database: Database,
  combinations: readonly Combination[],
): Promise<Combination[]> {
  const tried = combinations.filter(({ words, cost }) => cost > 0 && everyLexeme(words, "") !== "");
  for (let from = 0; from < tried.length; from += triedAtOnce) {
    const some = tried.slice(from, from + triedAtOnce);
    const queries = some.map(({ words }) => everyLexeme(words, ""));
    const counts = await countSearch(database, queries, mostCompared);
    const found = some
      .map((combination, index) => ({ ...combination, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => one.cost - other.cost || other.count - one.count || byNearness(one, other));
    if (found.length > 0) return found;
  }
  return [];
}

function byNearness(
  one: Pick<Candidate, "cost" | "usualness">,
  other: Pick<Candidate, "cost" | "usualness">,
): number {
  return one.cost - other.cost || other.usualness - one.usualness;
}

/** For each word itself when some auction has it, at no cost, and the nearest of the words that titles have had. */
export async function readCandidates(
  database: Database,
  written: readonly SearchWord[],
): Promise<Candidates> {
  const [near, counts] = await Promise.all([
    readNearWords(
      database,
      written.map(({ word }) => word),
    ),
    countSearch(
      database,
      written.map((word) => everyLexeme([word], "") || "'#none'"),
      1,
    ),
  ]);
  return written.map((word, index) => {
    const others = near
      .filter(({ asked }) => asked === word.word)
      .map((row) => ({ ...row, cost: misspelling(word.word, row.word) }))
      .filter(({ cost }) => cost <= mostCost(word.word))
      .sort(byNearness)
      .slice(0, mostCandidates);
    const carriesNothing = word.lexeme === "";
    return (counts[index] ?? 0) > 0 || carriesNothing
      ? [{ ...word, cost: 0, usualness: 0 }, ...others]
      : others;
  });
}

type NearWord = SearchWord & { asked: string; usualness: number };

/** Two nets: words that differ by one letter, however short, and words that share many groups of three. */
async function readNearWords(database: Database, written: readonly string[]): Promise<NearWord[]> {
  const { rows } = await sql<NearWord>`
    select asked, near.word, near.listing_count as usualness,
      coalesce((ts_lexize('english_stem', near.word))[1], '') as lexeme
    from unnest(${written}::text[]) as asked
    cross join lateral (
      (select word, listing_count from search_words
        where deletions && word_deletions(left(asked, 30)) limit 200)
      union
      (select word, listing_count from search_words
        where word % asked order by similarity(word, asked) desc, word limit 20)
    ) as near
    where length(asked) > 2 and near.word <> asked
  `.execute(database.kysely);
  return rows;
}

/** Dearer than any change, so that as few words as possible are left out. */
const leavingOut: Candidate = { word: "", lexeme: "", cost: 4, usualness: 0 };

function nearestOrNone(options: readonly Candidate[]): Candidate[] {
  return [...options.slice(0, 1), leavingOut];
}

/** Whole queries from the words, nearest first; only the nearest of each step are kept. */
function combine(candidates: readonly (readonly Candidate[])[]): Combination[] {
  let combinations: Combination[] = [{ words: [], cost: 0, usualness: 0 }];
  for (const options of candidates) {
    combinations = combinations
      .flatMap((begun) => options.map((option) => extend(begun, option)))
      .sort(byNearness)
      .slice(0, mostCombinations);
  }
  return combinations;
}

function extend(begun: Combination, { word, lexeme, cost, usualness }: Candidate): Combination {
  return {
    words: word === "" ? begun.words : [...begun.words, { word, lexeme }],
    cost: begun.cost + cost,
    usualness: begun.usualness + usualness,
  };
}
