import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { SearchWord } from "#domain/search/synonyms.ts";
import { placesAmong } from "../delivery/places.ts";
import { commonWordsNear, isCommonWord, namesSomething } from "./inEnglish.ts";
import { misspelling, mostCost } from "./misspelling.ts";

/** Shorter parts are no words of their own: "iron" is not "i" and "ron". */
const leastPart = 2;
/** Nobody joins more letters than this; each place to split them is looked up. */
const longestSplit = 40;
/** What is written apart and makes a shorter word than this is meant as it stands: "a c". */
const leastJoined = 3;

/** Words of titles and categories among these. */
async function knownAmong(database: Database, words: readonly string[]): Promise<Map<string, SearchWord>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<SearchWord>`
    select word, coalesce((ts_lexize('english_stem', word))[1], '') as lexeme
    from search_words where word = any(${words}::text[])
  `.execute(database.kysely);
  return new Map(rows.map((row) => [row.word, row]));
}

/**
 * Neighbours that titles write as one word, as that word or the two: "x box" may as well be "xbox". Two
 * that say nothing make nothing ("can on"). Null where there are none.
 */
export async function joinWords(
  database: Database,
  words: readonly SearchWord[],
): Promise<SearchWord[] | null> {
  const pairs = words.slice(1).map(({ word, lexeme }, place) => {
    const before = words[place];
    return before === undefined || `${before.lexeme}${lexeme}` === "" ? "" : `${before.word}${word}`;
  });
  const known = await knownAmong(
    database,
    pairs.filter((pair) => pair.length >= leastJoined),
  );
  if (known.size === 0) return null;
  const joined: SearchWord[] = [];
  for (let place = 0; place < words.length; ) {
    const [one, other] = [words[place] as SearchWord, words[place + 1]];
    const found = known.get(pairs[place] ?? "");
    // "th e" is no word of the goods: together they would ask for nothing.
    const asOne = found?.lexeme === "" ? undefined : found;
    joined.push(asOne === undefined || other === undefined ? one : eitherWay(asOne, [one, other]));
    place += asOne === undefined ? 1 : 2;
  }
  return joined;
}

/** A word of the two that says nothing needs not be there: "i pad". */
function eitherWay(asOne: SearchWord, apart: readonly SearchWord[]): SearchWord {
  const stems = apart.map(({ lexeme }) => lexeme).filter((lexeme) => lexeme !== "");
  return { word: apart.map(({ word }) => word).join(" "), lexeme: asOne.lexeme, or: [[asOne.lexeme], stems] };
}

/**
 * The query with each word that nobody knows split in two that are known, of titles or of what people call things:
 * "samsungphone", "mobilephone", "rtx3050". Null where no word can be split so.
 */
export async function splitWords(database: Database, words: readonly SearchWord[]): Promise<string | null> {
  const parts = words.map(({ word }) => partsOf(word));
  const asked = [...words.map(({ word }) => word), ...parts.flat(2)];
  const known = await knownAmong(database, [...new Set(asked)]);
  const isKnown = (word: string) => known.has(word) || namesSomething(word);
  let isSplit = false;
  const split = words.map(({ word }, place) => {
    if (isKnown(word) || isCommonWord(word)) return word;
    // A model's number is in no list of words, and what stands beside it must be a word.
    const found = (parts[place] ?? []).find(
      ([one, other]) =>
        (isKnown(one) && (isKnown(other) || /^\d+$/.test(other))) || (/^\d+$/.test(one) && isKnown(other)),
    );
    isSplit ||= found !== undefined;
    return found?.join(" ") ?? word;
  });
  return isSplit ? split.join(" ") : null;
}

/**
 * The query without the places that it names, which are no goods: "fridge indiranagar" is "fridge", and no misspelt
 * guitar. A word of some title is no place here. Null where none is named; empty where nothing else is said.
 */
export async function withoutPlaces(
  database: Database,
  words: readonly SearchWord[],
): Promise<string | null> {
  const said = words.map(({ word }) => word);
  const pairs = said.slice(1).map((word, place) => `${said[place]} ${word}`);
  const [known, places] = await Promise.all([
    knownAmong(database, said),
    placesAmong(database, [...said, ...pairs]),
  ]);
  const isPlace = (word: string) => places.has(word) && !known.has(word) && !isCommonWord(word);
  const rest = said.filter((word, place) => {
    const isInPair = [pairs[place - 1], pairs[place]].some((pair) => pair !== undefined && places.has(pair));
    return !isPlace(word) && !(isInPair && !known.has(word) && !isCommonWord(word));
  });
  return rest.length === said.length ? null : rest.join(" ");
}

/** Every way to split a word in two, the longest first part first: "microwaveoven" is no "micro". */
function partsOf(word: string): [string, string][] {
  const letters = [...word];
  if (letters.length > longestSplit) return [];
  const places = letters.map((_, place) => place).filter((place) => place >= leastPart);
  return places
    .reverse()
    .map((place): [string, string] => [letters.slice(0, place).join(""), letters.slice(place).join("")])
    .filter(([, other]) => other.length >= leastPart || /^\d$/.test(other));
}

/**
 * The query with each word that nobody knows as the nearest one that people call things by: "moblie" is "mobile", which
 * no title has to have. Null where nothing is near.
 */
export async function nearCommonWords(
  database: Database,
  words: readonly SearchWord[],
): Promise<string | null> {
  const known = await knownAmong(
    database,
    words.map(({ word }) => word),
  );
  let isChanged = false;
  const near = words.map(({ word }) => {
    if (known.has(word) || isCommonWord(word)) return word;
    const [nearest] = commonWordsNear(word)
      .map((one) => ({ one, cost: misspelling(word, one) }))
      .filter(({ cost }) => cost <= mostCost(word))
      .sort((one, other) => one.cost - other.cost);
    isChanged ||= nearest !== undefined;
    return nearest?.one ?? word;
  });
  return isChanged ? near.join(" ") : null;
}
