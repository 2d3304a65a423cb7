import assert from "node:assert/strict";
import { test } from "node:test";
import { findTerms } from "./findTerms.ts";

const nothing = {
  mobile: null,
  orderNumber: null,
  uuid: null,
  listingId: null,
  reference: null,
  itemNumber: null,
  words: null,
};
const id = "6b0b4812-d023-46e4-80e9-5d42b480d657";

test("a text is read as everything that it may be, and as nothing else", () => {
  const cases: [string, Partial<typeof nothing> | object][] = [
    ["", {}],
    ["red sofa", { words: "red sofa" }],
    [" Lata ", { words: "Lata" }],
    ["लता", { words: "लता" }],
    ["s8", {}],
    ["a b c", {}],
    [" 098765 43210 ", { mobile: "+919876543210", itemNumber: "09876543210" }],
    ["9876543210", { mobile: "+919876543210", reference: "9876543210", itemNumber: "9876543210" }],
    ["256", { listingId: 256 }],
    ["#256", { listingId: 256 }],
    ["https://blaze.example/product/256", { listingId: 256, words: "https://blaze.example/product/256" }],
    [id.toUpperCase(), { uuid: id, reference: id.toUpperCase() }],
    [
      "HDFCN52025111200418827",
      {
        reference: "HDFCN52025111200418827",
        itemNumber: "HDFCN52025111200418827",
        words: "HDFCN52025111200418827",
      },
    ],
    ["531318220461", { reference: "531318220461", itemNumber: "531318220461" }],
    ["35-209900-176148-1", { reference: "35-209900-176148-1", itemNumber: "352099001761481" }],
    ["c02 xk1 jgh5", { itemNumber: "C02XK1JGH5", words: "c02 xk1 jgh5" }],
  ];
  for (const [typed, terms] of cases) assert.deepEqual(findTerms(typed), { ...nothing, ...terms }, typed);
});

test("an order is found by its number as people say it, and one that was mistyped is none", () => {
  assert.equal(findTerms("blz tzs ryx").orderNumber, "BLZ-TZS-RYX");
  assert.equal(findTerms("BLZ-TZS-RYY").orderNumber, null);
});
