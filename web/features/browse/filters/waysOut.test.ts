import assert from "node:assert/strict";
import { test } from "node:test";
import alerts from "#languages/en/alerts.json" with { type: "json" };
import search from "#languages/en/search.json" with { type: "json" };
import { chosenOf } from "./chosenOf.ts";
import type { FilterAddress } from "./filterAddress.ts";
import { waysOut } from "./waysOut.ts";

const conditions = { used: "Used", new: "New", mint: "Mint", openbox: "Open box" };

function waysOf(filters: FilterAddress) {
  const chosen = chosenOf(filters, { search, conditions, near: undefined });
  return waysOut(chosen, alerts, typeof filters.near === "number");
}

test("price and distance go first, then what else was chosen, each taken off by itself", () => {
  const cases: [FilterAddress, labels: string[]][] = [
    [{}, []],
    [{ max: 5000 }, ["Without the price"]],
    [{ min: 5000 }, ["Without the price"]],
    [
      { brand: "Apple", condition: "mint", min: 1, max: 2, near: 560038, km: 10 },
      ["Without the price", "In all of India", "Without “Apple”", "Without “Mint”"],
    ],
    [
      { storage: "128gb", ends: 24, bids: "none" },
      ["Without “128 GB”", "Without “No bids yet”", "Without “Within 24 hours”"],
    ],
    // Until their browser says where they are, nothing is near anybody.
    [{ near: "me", km: 10, way: "handover" }, ["Without “Meet the seller”"]],
  ];
  for (const [filters, labels] of cases)
    assert.deepEqual(
      waysOf(filters).map(({ label }) => label),
      labels,
    );
});

test("both bounds of a price go together, and the distance with its place", () => {
  const changes = waysOf({ min: 1, max: 2, near: 560038, km: 5, brand: "Apple" }).map(({ change }) => change);
  assert.deepEqual(changes, [
    { min: undefined, max: undefined },
    { near: undefined, km: undefined },
    { brand: undefined },
  ]);
});
