import assert from "node:assert/strict";
import { test } from "node:test";
import { readPrices } from "./readPrices.ts";

/** `min`–`max`, without what is not said. */
const said: readonly (readonly [query: string, words: string, min: number | null, max: number | null])[] = [
  ["phone under 15000", "phone", null, 15_000],
  ["mobile under 15,000", "mobile", null, 15_000],
  ["mobile under ₹15,000", "mobile", null, 15_000],
  ["mobile below rs 10000", "mobile", null, 10_000],
  ["mobile below Rs. 10000 rupees", "mobile", null, 10_000],
  ["laptop less than 40k", "laptop", null, 40_000],
  ["Laptop Under 40K", "Laptop", null, 40_000],
  ["i5 laptop within 30 thousand", "i5 laptop", null, 30_000],
  ["iphone upto 1.5 lakh", "iphone", null, 150_000],
  ["iphone up to 1 lac", "iphone", null, 100_000],
  ["under 5000 earbuds", "earbuds", null, 5_000],
  ["under 10000", "", null, 10_000],
  ["20 hazaar se kam", "", null, 20_000],
  ["phone 20 hazar se kam ka", "phone", null, 20_000],
  ["20000 ke andar wala laptop", "laptop", null, 20_000],
  ["5000 tak ki cycle", "cycle", null, 5_000],
  ["15 हज़ार से कम का फोन", "फोन", null, 15_000],
  ["१५ हजार तक फोन", "फोन", null, 15_000],
  ["फ्रिज 10000 रुपये के अंदर", "फ्रिज", null, 10_000],
  ["budget 20000 phone", "phone", null, 20_000],
  ["camera above 20000", "camera", 20_000, null],
  ["camera more than 20k", "camera", 20_000, null],
  ["tv 30 hazaar se zyada", "tv", 30_000, null],
  ["tv 30 हज़ार से ज़्यादा", "tv", 30_000, null],
  ["phone above 5000 under 10000", "phone", 5_000, 10_000],
  ["phone 5k–8k", "phone", 5_000, 8_000],
  ["phone 5-8k", "phone", 5_000, 8_000],
  ["phone 5k to 8k", "phone", 5_000, 8_000],
  ["between 10000 and 15000 mobile", "mobile", 10_000, 15_000],
  ["mobile 10000-15000", "mobile", 10_000, 15_000],
  ["10 se 20 hazaar phone", "phone", 10_000, 20_000],
  ["10 से 20 हज़ार के बीच फोन", "फोन", 10_000, 20_000],
  ["tv ₹500 to ₹900", "tv", 500, 900],
];
for (const [query, words, min, max] of said) {
  test(`"${query}" says its prices`, () => {
    assert.deepEqual(readPrices(query), {
      words,
      ...(min === null ? {} : { min }),
      ...(max === null ? {} : { max }),
    });
  });
}

const sayNone = [
  "iphone 15 pro max 256",
  "iphone 12 to 15",
  "i20 2015 to 2018",
  "rtx 3060 to 3080",
  "nikon 150-600 lens",
  "power bank under 20000 mah",
  "ssd above 512 gb",
  "tv under 55 inch",
  "canon 1500d",
  "ps5",
  "oneplus 11r 8gb 128gb",
  "under armour shoes",
  "galaxy a15 5g",
  "over ear headphones",
  "1920-1080 monitor",
  "realme 10k charger",
  "cycle 26 se 29 inch",
  "",
];
for (const query of sayNone) {
  test(`"${query}" says no price`, () => assert.equal(readPrices(query), null));
}

test("a number that is no price anybody pays is none", () => {
  for (const text of ["under 5", `under ${"9".repeat(40)}`, `under ${"1,".repeat(90)}`, "1 se ".repeat(40)])
    assert.equal(readPrices(text), null);
});
