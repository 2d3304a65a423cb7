import assert from "node:assert/strict";
import { test } from "node:test";
import { countFacets, passesFilters } from "./countFacets.ts";
import { type ListFilters, noFilters } from "./listFilters.ts";

const listings = [
  { condition: "used", price: 50_000 },
  { condition: "used", price: 400_000 },
  { condition: "mint", price: 499_900 },
  { condition: "mint", price: 500_000 },
  { condition: "new", price: 900_000_000 },
] as const;

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
  assert.equal(passing({ condition: "mint", minPaise: 500_000 }), 1);
});
