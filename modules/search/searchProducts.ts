import type { SearchAnswer, SearchSort } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { type Facet, facetNames, type ListFilters } from "#domain/search/listFilters.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { type SearchWord, type Synonyms, withSynonyms } from "#domain/search/synonyms.ts";
import { placesOf } from "../catalogue/deliveryCost.ts";
import { productSummary, type Reader } from "../catalogue/productRow.ts";
import { readClock } from "../operations/readClock.ts";
import { type Candidates, correctWords, leaveOutWords, readCandidates } from "./correctWords.ts";
import { countSearch } from "./countSearch.ts";
import { filtersOf, hasFilterOutsideQuery } from "./filterTerms.ts";
import { inCommonWords, inEnglish } from "./inEnglish.ts";
import { readFacets } from "./readFacets.ts";
import { type Meanings, readMeanings } from "./readMeanings.ts";
import { type FoundRow, mostGathered, readSearchPage } from "./readSearchPage.ts";
import { nearCommonWords, splitWords, withoutPlaces } from "./respellings.ts";
import { type SearchCursor, writeSearchCursor } from "./searchCursor.ts";
import { allOf, anyOfQueries, everyLexeme, queriesByFit, readSearchWords } from "./searchWords.ts";

type SearchWish = {
  text: string;
  categoryId?: number | undefined;
  filters: ListFilters;
  sort: SearchSort;
  limit: number;
  after: SearchCursor | null;
  /** What operators say means the same. */
  synonyms: Synonyms;
};

/**
 * Running auctions that have every word of a text, or what people or operators say means the same: what is of that kind
 * first, then what says so in its title, then whatever has the words (or sorted as wished), with counts to narrow them
 * by. When nothing has the words as they were written, they are read in other ways (`findMeanings`).
 */
export async function searchProducts(
  database: Database,
  reader: Reader,
  asked: SearchWish,
): Promise<SearchAnswer> {
  const wish = await withHour(database, asked);
  const found = await findMeanings(database, wish);
  const { meanings, isCorrected, isCommon, counts } = found;
  const [wordCount, count] = counts;
  if (wordCount === 0) return { ...nothingFound, ...placesOf(wish.filters) };
  const [page, { facets, filteredCount }] = await Promise.all([
    readTiers(database, tiersOf(found, wish), wish),
    readFacets(database, { ...wish, query: anyOf(meanings), isSample: wordCount > mostGathered }),
  ]);
  const texts = meanings.map((words) => words.map(({ word }) => word).join(" "));
  // What is meant by a text is in the words of the data: the text says it as people do.
  const corrected = isCommon ? texts.slice(1) : texts;
  const isExact = wordCount <= mostGathered;
  const isNarrowed = isAskedAgain(wish.filters) || hasFilterOutsideQuery(wish);
  return {
    results: page.rows.map((row) => productSummary(row, reader)),
    next_cursor: page.next && writeSearchCursor(page.next),
    total: Math.min(isExact || isNarrowed ? filteredCount : count, mostCounted),
    corrected_query: isCorrected ? (corrected[0] ?? null) : null,
    other_corrections: isCorrected ? corrected.slice(1) : [],
    facets,
    facets_exact: isExact,
    ...placesOf(wish.filters),
  };
}

/** Whether the marks of a document may take in what the auction itself does not pass. */
function isAskedAgain({ endsWithin, buy, near }: ListFilters): boolean {
  return [endsWithin, buy, near].some((wanted) => wanted !== undefined);
}

const nothingFound: SearchAnswer = {
  results: [],
  next_cursor: null,
  total: 0,
  corrected_query: null,
  other_corrections: [],
  facets: {
    categories: [],
    ...(Object.fromEntries(facetNames.map((name) => [name, []])) as Record<Facet, []>),
  },
  facets_exact: true,
  near_place: null,
  delivery_place: null,
};

type Found = {
  meanings: Meanings;
  isCorrected: boolean;
  /** The first is what people mean by the second, which is what was written. */
  isCommon?: boolean;
  counts: readonly [words: number, all: number];
};

/**
 * What to search by, and how many listings have it: without the filters and with them. What finds nothing as it was
 * written is read as somebody who types on a phone may have meant it, the likeliest first.
 */
async function findMeanings(database: Database, wish: TimedWish): Promise<Found> {
  const known = await findAsWritten(database, wish);
  if (known.counts[0] > 0) return known;
  const written = await readSearchWords(database, wish.text);
  const meant = await readSearchWords(database, inCommonWords(wish.text) ?? wish.text);
  const unplaced = await withoutPlaces(database, written);
  if (unplaced !== null) return await findWithoutPlaces(database, wish, unplaced, known);
  let near: Promise<Candidates> | undefined;
  const nearWords = () => (near ??= readCandidates(database, meant));
  const tries: (() => Promise<Found | null>)[] = [
    () => findInEnglish(database, wish),
    async () => findRespelt(database, wish, await splitWords(database, written)),
    async () => findCorrected(database, wish, await correctWords(database, await nearWords())),
    async () => findRespelt(database, wish, await nearCommonWords(database, written)),
    async () => findCorrected(database, wish, await leaveOutWords(database, await nearWords())),
  ];
  for (const attempt of tries) {
    const found = await attempt();
    if (found !== null && found.counts[0] > 0) return found;
  }
  return known;
}

/** Read on without the places: a correction of what is left may be needed too, but nothing is made of a place alone. */
async function findWithoutPlaces(
  database: Database,
  wish: TimedWish,
  text: string,
  known: Found,
): Promise<Found> {
  if (text === "") return known;
  return { ...(await findMeanings(database, { ...wish, text })), isCorrected: true };
}

/** What people mean goes before what only has their words: bicycles for "cycle", and then a laptop's charge cycles. */
async function findAsWritten(database: Database, wish: TimedWish): Promise<Found> {
  const { meanings, isCommon } = await readMeanings(database, wish);
  return { meanings, isCommon, isCorrected: false, counts: await countMeanings(database, meanings, wish) };
}

/** What another language calls a category or a part, by the English words that the documents have; null for nothing. */
async function findInEnglish(database: Database, wish: TimedWish): Promise<Found | null> {
  const english = inEnglish(wish.text);
  if (english === null) return null;
  const meanings = [withSynonyms(await readSearchWords(database, english), wish.synonyms)];
  return { meanings, isCorrected: false, counts: await countMeanings(database, meanings, wish) };
}

async function findRespelt(database: Database, wish: TimedWish, text: string | null): Promise<Found | null> {
  return text === null ? null : { ...(await findAsWritten(database, { ...wish, text })), isCorrected: true };
}

async function findCorrected(
  database: Database,
  wish: TimedWish,
  corrected: readonly (readonly SearchWord[])[],
): Promise<Found | null> {
  if (corrected.length === 0) return null;
  const meanings = corrected.map((words) => withSynonyms(words, wish.synonyms));
  return { meanings, isCorrected: true, counts: await countMeanings(database, meanings, wish) };
}

/** Words that carry nothing ("the") find nothing; no words at all find everything. */
async function countMeanings(
  database: Database,
  meanings: Meanings,
  wish: TimedWish,
): Promise<readonly [number, number]> {
  const query = anyOf(meanings);
  if (query === "" && meanings.some((words) => words.length > 0)) return [0, 0];
  const queries = [query, allOf([query, filtersOf(wish)])];
  const [wordCount = 0, count = 0] = await countSearch(database, queries, mostGathered + 1);
  return [wordCount, count];
}

/** Listings that have all words of one of the meanings, wherever they stand. */
function anyOf(meanings: Meanings): string {
  return anyOfQueries(meanings.map((words) => everyLexeme(words, "")));
}

const priceSorts: ReadonlySet<SearchSort> = new Set(["price_low", "price_high"]);

type TimedWish = SearchWish & {
  /** In which it is asked, counted from 1970; read only where a filter needs it. */
  readonly hour: number;
};

async function withHour(database: Database, wish: SearchWish): Promise<TimedWish> {
  if (wish.filters.endsWithin === undefined) return { ...wish, hour: 0 };
  const now = await readClock(database.kysely);
  return { ...wish, hour: Math.floor(now.getTime() / hourMs) };
}

const hourMs = 3_600_000;

/**
 * Queries that share nothing, the best fitting first. Another sort than relevance knows no better and worse, but by price
 * things of the kind that is meant go first: no magnet is the cheapest fridge (R-WORDS-7).
 */
function tiersOf({ meanings, isCommon = false }: Found, wish: TimedWish): string[] {
  const filters = filtersOf(wish);
  const any = anyOf(meanings);
  if (any !== "" && priceSorts.has(wish.sort)) {
    const kinds = anyOfQueries(meanings.map((words) => queriesByFit(words).kind));
    if (kinds !== "") return [allOf([any, kinds, filters]), allOf([any, `!(${kinds})`, filters])];
  }
  if (any === "" || wish.sort !== "relevance") return [allOf([any, filters])];
  if (isCommon) return commonTiers(meanings, filters);
  return meanings.flatMap((words, index) => {
    const earlier = anyOf(meanings.slice(0, index));
    const rest = allOf([earlier && `!(${earlier})`, filters]);
    const { ofKind, others } = queriesByFit(words);
    return [...ofKind, ...others].map((query) => allOf([query, rest]));
  });
}

/** Things of the kind that is meant, titles that say it as it was written, what else is meant, what else is written so. */
function commonTiers([common = [], written = []]: Meanings, filters: string): string[] {
  const [meant, said, titled] = [
    everyLexeme(common, ""),
    everyLexeme(written, ""),
    everyLexeme(written, "="),
  ];
  if (meant === "" || said === "") return [allOf([anyOf([common, written]), filters])];
  const { kind, ofKind, others } = queriesByFit(common);
  return [
    ...ofKind.map((query) => allOf([query, filters])),
    allOf([titled, `!(${kind})`, filters]),
    ...others.map((query) => allOf([query, `!(${titled})`, filters])),
    allOf([said, `!(${meant})`, `!(${titled})`, filters]),
  ];
}

type Tiers = { rows: FoundRow[]; next: SearchCursor | null };

/** Fills a page from one tier after another. A page of a tier that stops early is short: the next one goes on there. */
async function readTiers(database: Database, tiers: readonly string[], wish: TimedWish): Promise<Tiers> {
  const { filters, sort, limit } = wish;
  const rows: FoundRow[] = [];
  let after = wish.after;
  for (let tier = after?.tier ?? 0; tier < tiers.length; tier += 1) {
    const query = tiers[tier] ?? "";
    const page = await readSearchPage(database, {
      query,
      filters,
      sort,
      limit: limit - rows.length,
      after,
    });
    rows.push(...page.rows);
    if (page.next) return { rows, next: { tier, ...page.next } };
    after = null;
    if (rows.length === limit) return { rows, next: beginning(tier + 1, tiers.length) };
  }
  return { rows, next: null };
}

/** Before the first row of a tier: below every value that a row can have. */
function beginning(tier: number, tierCount: number): SearchCursor | null {
  return tier < tierCount ? { tier, value: -9_000_000_000_000_000, id: 0 } : null;
}
