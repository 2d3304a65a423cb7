import { performance } from "node:perf_hooks";
import type { SearchSort } from "#contract/search.ts";
import type { Database } from "#db/pool.ts";
import { type ListFilters, noFilters } from "#domain/search/listFilters.ts";
import type { WithinKm } from "#domain/search/near.ts";
import { noSynonyms } from "#domain/search/synonyms.ts";
import { readCategoryProducts } from "#modules/catalogue/readCategoryProducts.ts";
import { searchProducts } from "#modules/search/searchProducts.ts";
import { suggestSearches } from "#modules/search/suggestSearches.ts";
import { benchBrands, benchCities, type SearchWorld } from "./support/searchWorld.ts";

/** Milliseconds of a search of one kind. */
type SearchTimes = { readonly p50Ms: number; readonly p95Ms: number };
export type SearchMeasurement = { readonly listings: number; readonly times: Record<string, SearchTimes> };

const turns = 60;
const warmUps = 20;

type Ask = (turn: number) => Promise<unknown>;

const usual = { filters: noFilters, limit: 24, after: null, synonyms: noSynonyms } as const;

/** What people ask: words that stand nearly everywhere to words that stand once, sorted, narrowed, misspelt. */
function asks(database: Database, world: SearchWorld): Record<string, Ask> {
  const { words } = world;
  const word = (rank: number, turn: number) => words[(rank + turn) % words.length] ?? "";
  const find = (text: string, sort: SearchSort = "relevance", narrow: object = {}) =>
    searchProducts(database, reader, { ...usual, text, sort, ...narrow });
  const list = (turn: number, filters: ListFilters) =>
    readCategoryProducts(database, reader, {
      ...{ categoryId: world.categoryIds[turn % 8], filters, sort: "ending_soon", limit: 24, after: null },
    });
  return {
    "a word in a tenth of the titles": (turn) => find(word(0, turn % 4)),
    "a word in a hundredth": (turn) => find(word(60, turn % 20)),
    "a word in a thousandth": (turn) => find(word(400, turn)),
    "a rare word": (turn) => find(word(words.length - 200, turn)),
    "two common words": (turn) => find(`${word(0, turn % 4)} ${word(20, turn % 20)}`),
    "three words": (turn) => find(`${word(0, turn % 4)} ${word(20, turn % 20)} ${word(60, turn % 20)}`),
    "a common word, by price": (turn) => find(word(0, turn % 4), "price_low"),
    "a common word in a category": (turn) =>
      find(word(0, turn % 4), "relevance", { categoryId: world.categoryIds[turn % 8] }),
    "a common word, dear ones only": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: { ...noFilters, minPaise: 4_900_000 } }),
    "a common word of a brand": (turn) => find(word(0, turn % 4), "relevance", ofBrand(turn % 4)),
    "a word in a thousandth, to be met": (turn) =>
      find(word(400, turn), "relevance", { filters: { ...noFilters, way: "handover" } }),
    "a category": (turn) => list(turn, noFilters),
    "a common word, over within a day": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: { ...noFilters, endsWithin: 24 } }),
    "a category, over within an hour": (turn) => list(turn, { ...noFilters, endsWithin: 1 }),
    "a category in one condition": (turn) => list(turn, { ...noFilters, condition: "mint" }),
    "a category of a common brand": (turn) => list(turn, ofBrand(turn % 4).filters),
    "a category of a rare brand": (turn) => list(turn, ofBrand(36 + (turn % 4)).filters),
    "a category, to be met": (turn) => list(turn, { ...noFilters, way: "handover" }),
    "a category, to buy at once": (turn) => list(turn, { ...noFilters, buy: "now" }),
    "a common word, to buy at once": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: { ...noFilters, buy: "now" } }),
    "a category, up to a price with delivery": (turn) =>
      list(turn, { ...noFilters, maxPaise: 300_000, deliverTo: to(turn % 4) }),
    "a common word, up to a price with delivery": (turn) =>
      find(word(0, turn % 4), "relevance", {
        filters: { ...noFilters, maxPaise: 300_000, deliverTo: to(turn % 4) },
      }),
    "a category within 10 km": (turn) => list(turn, within(turn % 4, 10)),
    "a category within 50 km": (turn) => list(turn, within(turn % 4, 50)),
    "a category within 10 km of a small city": (turn) => list(turn, within(26 + (turn % 4), 10)),
    "a common word within 10 km": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: within(turn % 4, 10) }),
    "a common word within 50 km": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: within(turn % 4, 50) }),
    "a common word within 50 km, by price": (turn) =>
      find(word(0, turn % 4), "price_low", { filters: within(turn % 4, 50) }),
    "a word in a thousandth within 25 km": (turn) =>
      find(word(400, turn), "relevance", { filters: within(turn % 4, 25) }),
    "a category with a storage": (turn) => list(turn, { ...noFilters, storage: "128gb" }),
    "a common word with a storage": (turn) =>
      find(word(0, turn % 4), "relevance", { filters: { ...noFilters, storage: "128gb" } }),
    "a misspelt word": (turn) => find(slip(word(100, turn))),
    "two words, one misspelt": (turn) => find(`${word(20, turn % 20)} ${slip(word(100, turn))}`),
    "suggestions behind a word": (turn) =>
      suggestSearches(database, `${word(20, turn % 20)} ${word(40, turn).slice(0, 1)}`),
    suggestions: (turn) => suggestSearches(database, word(40, turn).slice(0, 3)),
  };
}

function ofBrand(place: number): { filters: ListFilters } {
  return { filters: { ...noFilters, brand: [benchBrands[place] as string] } };
}

function within(city: number, km: WithinKm): ListFilters {
  return { ...noFilters, near: { place: benchCities[city] ?? null, km, found: null } };
}

function to(city: number): ListFilters["deliverTo"] {
  return { pinCode: "560038", place: benchCities[city] ?? null, found: null };
}

const reader = { secret: "only for pseudonyms in the bench, never kept", userId: null };

/** A letter is left out. */
function slip(word: string): string {
  return word.slice(0, 2) + word.slice(3);
}

/**
 * Each kind of search once in every turn, so that whatever else the machine does meets all of them alike; the first few
 * turns, which fill caches, do not count.
 */
export async function measureSearch(database: Database, world: SearchWorld): Promise<SearchMeasurement> {
  const kinds = Object.entries(asks(database, world)).map(([name, ask]) => ({
    name,
    ask,
    taken: [] as number[],
  }));
  for (let turn = -warmUps; turn < turns; turn += 1) {
    for (const { ask, taken } of kinds) {
      const start = performance.now();
      await ask(turn + warmUps);
      if (turn >= 0) taken.push(performance.now() - start);
    }
  }
  const times = kinds.map(({ name, taken }): [string, SearchTimes] => {
    taken.sort((one, other) => one - other);
    return [name, { p50Ms: taken[turns / 2] ?? 0, p95Ms: taken[Math.floor(turns * 0.95)] ?? 0 }];
  });
  return { listings: world.listings, times: Object.fromEntries(times) };
}
