import assert from "node:assert/strict";
import { test } from "node:test";
import { readPrices } from "./readPrices.ts";
import { type ReadWishes, readWishes } from "./readWishes.ts";

const nothing = { isCheap: false, isBuyNow: false, near: null };

const cheap: readonly (readonly [query: string, words: string])[] = [
  ["sasta fridge", "fridge"],
  ["saste mobile", "mobile"],
  ["sabse sasta phone", "phone"],
  ["सस्ता फ्रिज", "फ्रिज"],
  ["सबसे सस्ती साइकिल", "साइकिल"],
  ["cheap phone", "phone"],
  ["Cheapest  laptop", "laptop"],
  ["kam daam ka tv", "tv"],
  ["कम दाम में टीवी", "टीवी"],
  ["low budget phone", "phone"],
  ["sasta", ""],
];
for (const [query, words] of cheap) {
  test(`"${query}" is ${words || "anything"}, the cheapest first`, () => {
    assert.deepEqual(readWishes(query), { ...nothing, words, isCheap: true });
  });
}

const bought: readonly (readonly [query: string, words: string])[] = [
  ["buy now", ""],
  ["Buy Now phones", "phones"],
  ["phone buy it now", "phone"],
  ["अभी खरीदें", ""],
  ["अभी ख़रीदें फोन", "फोन"],
  ["abhi khareedo mobile", "mobile"],
  ["turant kharidna fridge", "fridge"],
];
for (const [query, words] of bought) {
  test(`"${query}" is ${words || "anything"} that can be bought at once`, () => {
    assert.deepEqual(readWishes(query), { ...nothing, words, isBuyNow: true });
  });
}

const here: readonly (readonly [query: string, words: string])[] = [
  ["fridge near me", "fridge"],
  ["mere paas fridge", "fridge"],
  ["mere pass ka fridge", "fridge"],
  ["मेरे पास फ्रिज", "फ्रिज"],
  ["नज़दीक फ्रिज", "फ्रिज"],
  ["नजदीकी साइकिल", "साइकिल"],
  ["aas paas sofa", "sofa"],
  ["आस-पास सोफा", "सोफा"],
  ["cycles nearby", "cycles"],
];
for (const [query, words] of here) {
  test(`"${query}" is ${words}, near whoever asks`, () => {
    assert.deepEqual(readWishes(query), { ...nothing, words, near: { kind: "reader" } });
  });
}

const there: readonly (readonly [query: string, before: string, after: string, nameIs: "first" | "last"])[] =
  [
    ["fridge near indiranagar", "fridge", "indiranagar", "first"],
    ["near indira nagar fridge", "", "indira nagar fridge", "first"],
    ["indiranagar ke paas fridge", "indiranagar", "fridge", "last"],
    ["fridge indiranagar ke pass", "fridge indiranagar", "", "last"],
    ["इंदिरानगर के पास फ्रिज", "इंदिरानगर", "फ्रिज", "last"],
  ];
for (const [query, before, after, nameIs] of there) {
  test(`"${query}" names a place`, () => {
    assert.deepEqual(readWishes(query).near, { kind: "named", before, after, nameIs });
  });
}

test("wishes are said together, with a price", () => {
  const prices = readPrices("sasta fridge near indiranagar under 12000");
  assert.equal(prices?.max, 12_000);
  assert.deepEqual(readWishes(prices?.words ?? ""), {
    words: "fridge near indiranagar",
    isCheap: true,
    isBuyNow: false,
    near: { kind: "named", before: "fridge", after: "indiranagar", nameIs: "first" },
  } satisfies ReadWishes);
});

const goods = [
  "pass through charger",
  "near",
  "boarding pass holder",
  "iphone now",
  "pastel sofa",
  "paas",
  "sastra book",
  "nearest",
];
for (const query of goods) {
  test(`"${query}" says nothing of price or place`, () => {
    assert.deepEqual(readWishes(query), { ...nothing, words: query });
  });
}
