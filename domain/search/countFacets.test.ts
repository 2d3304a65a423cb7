import assert from "node:assert/strict";
import { test } from "node:test";
import { countFacets, mostBrands, passesFilters } from "./countFacets.ts";
import { type ListFilters, noFilters } from "./listFilters.ts";
import type { WithinKm } from "./near.ts";

const listings = [
  {
    condition: "used",
    price: 50_000,
    brand: "OnePlus",
    way: "blaze",
    hoursLeft: 0.5,
    bidCount: 0,
    isBuyNow: true,
    takesOffers: false,
    storage: "128gb",
    size: null,
    km: 0,
  },
  {
    condition: "used",
    price: 400_000,
    brand: "Apple",
    way: "blaze",
    hoursLeft: 1,
    bidCount: 1,
    isBuyNow: false,
    takesOffers: false,
    storage: "64gb",
    size: null,
    km: 4.9,
  },
  {
    condition: "mint",
    price: 499_900,
    brand: "one plus",
    way: "handover",
    hoursLeft: 23,
    bidCount: 0,
    isBuyNow: false,
    takesOffers: true,
    storage: "1tb",
    size: "14in",
    km: 12,
  },
  {
    condition: "mint",
    price: 500_000,
    brand: null,
    way: "handover",
    hoursLeft: 72.5,
    bidCount: 2,
    isBuyNow: true,
    takesOffers: false,
    storage: null,
    size: "43in",
    km: null,
  },
  {
    condition: "new",
    price: 900_000_000,
    brand: "Apple",
    way: "blaze",
    hoursLeft: 30,
    bidCount: 3,
    isBuyNow: false,
    takesOffers: false,
    storage: null,
    size: null,
    km: 60,
  },
] as const;

const within = (km: WithinKm) => ({ place: { lat: 13, lon: 77.6 }, km, found: null });

function numbers(filters: Partial<ListFilters>) {
  const { conditions, prices } = countFacets(listings, { ...noFilters, ...filters });
  return {
    conditions: Object.fromEntries(conditions.map(({ condition, count }) => [condition, count])),
    prices: prices.map(({ count }) => count),
  };
}

test("each listing falls into one condition and one price range", () => {
  assert.deepEqual(numbers({}), {
    conditions: { used: 2, new: 1, mint: 2, openbox: 0 },
    prices: [1, 2, 1, 0, 0, 1],
  });
});

test("a choice is counted under the other filter, not under its own", () => {
  assert.deepEqual(numbers({ condition: "used" }), {
    conditions: { used: 2, new: 1, mint: 2, openbox: 0 },
    prices: [1, 1, 0, 0, 0, 0],
  });
  assert.deepEqual(numbers({ minPaise: 400_000, maxPaise: 500_000 }), {
    conditions: { used: 1, new: 0, mint: 2, openbox: 0 },
    prices: [1, 2, 1, 0, 0, 1],
  });
});

test("a range ends a rupee below the next one, the last has no end", () => {
  assert.deepEqual(
    countFacets([], noFilters).prices.map(({ min, max }) => [min, max]),
    [
      [0, 99_900],
      [100_000, 499_900],
      [500_000, 999_900],
      [1_000_000, 2_499_900],
      [2_500_000, 4_999_900],
      [5_000_000, null],
    ],
  );
});

test("both bounds belong to a range of prices, and a lower bound above the upper one fits nothing", () => {
  const passing = (filters: Partial<ListFilters>) =>
    listings.filter((listing) => passesFilters(listing, { ...noFilters, ...filters })).length;
  assert.equal(passing({ minPaise: 400_000, maxPaise: 499_900 }), 2);
  assert.equal(passing({ minPaise: 500_000, maxPaise: 400_000 }), 0);
  assert.equal(passing({ bids: "none" }), 2);
  assert.equal(passing({ near: within(10) }), 2);
  assert.equal(passing({ near: within(25), condition: "mint" }), 1);
  assert.equal(passing({ buy: "now" }), 2);
  assert.equal(passing({ buy: "offers" }), 1);
  assert.equal(passing({ storage: "128gb" }), 1);
  assert.equal(passing({ size: "43in", condition: "used" }), 0);
  assert.equal(passing({ buy: "now", condition: "mint" }), 1);
  assert.equal(passing({ condition: "mint", minPaise: 500_000 }), 1);
  assert.equal(passing({ brand: ["oneplus", "onep"] }), 2);
  assert.equal(passing({ brand: ["oneplus"], way: "blaze" }), 1);
  assert.equal(passing({ endsWithin: 24, condition: "used" }), 2);
});

test("spellings of a brand are one, those with the most first, and what has none is not among them", () => {
  const { brands, ways } = countFacets(listings, { ...noFilters, condition: "mint", brand: ["apple"] });
  assert.deepEqual(brands, [{ brand: "one plus", count: 1 }]);
  assert.deepEqual(ways, [
    { way: "blaze", count: 0 },
    { way: "handover", count: 0 },
  ]);
  assert.deepEqual(countFacets(listings, noFilters).brands, [
    { brand: "Apple", count: 2 },
    { brand: "OnePlus", count: 2 },
  ]);
});

test("measures are offered the smaller first, under the other filters", () => {
  const { storages, sizes } = countFacets(listings, { ...noFilters, storage: "1tb" });
  assert.deepEqual(storages, [
    { storage: "64gb", count: 1 },
    { storage: "128gb", count: 1 },
    { storage: "1tb", count: 1 },
  ]);
  assert.deepEqual(sizes, [{ size: "14in", count: 1 }]);
});

test("what lies within 5 km lies within 10, 25 and 50 too, and without a place nothing is near", () => {
  const counts = (filters: Partial<ListFilters>) =>
    countFacets(listings, { ...noFilters, ...filters }).nears.map(({ count }) => count);
  assert.deepEqual(counts({}), []);
  assert.deepEqual(counts({ near: within(5) }), [2, 2, 3, 3]);
  assert.deepEqual(counts({ near: within(5), condition: "used" }), [2, 2, 2, 2]);
});

test("what ends within an hour ends within a day and three too, under the other filters", () => {
  const counts = (filters: Partial<ListFilters>) =>
    countFacets(listings, { ...noFilters, ...filters }).ends.map(({ count }) => count);
  assert.deepEqual(counts({}), [2, 3, 4]);
  assert.deepEqual(counts({ endsWithin: 1 }), [2, 3, 4]);
  assert.deepEqual(counts({ brand: ["apple"] }), [1, 1, 2]);
});

test("only the brands with the most are offered", () => {
  const many = Array.from({ length: mostBrands + 5 }, (_, place) => ({
    ...listings[0],
    brand: `Brand ${String(place).padStart(2, "0")}`,
  }));
  const { brands } = countFacets([...many, { ...listings[0], brand: "Brand 24" }], noFilters);
  assert.equal(brands.length, mostBrands);
  assert.deepEqual(brands[0], { brand: "Brand 24", count: 2 });
});
