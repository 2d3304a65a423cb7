import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, countFilters, readFilters } from "./filterAddress.ts";

const readings: [string, Record<string, unknown>, object][] = [
  ["nothing", {}, {}],
  ["numbers", { min: 500, max: 5000 }, { min: 500, max: 5000 }],
  ["as people write them", { min: "₹5,000", max: " 10 000 " }, { min: 5000, max: 10_000 }],
  ["zero", { min: 0, max: "0" }, { min: 0, max: 0 }],
  ["the wrong way round", { min: 900, max: 100 }, { min: 100, max: 900 }],
  ["negative, text, fractions", { min: -5, max: "abc" }, {}],
  ["fractions and exponents", { min: 1.5, max: "1e3" }, {}],
  ["huge", { min: 1_000_000_001, max: "99999999999999999999" }, {}],
  ["lists and objects", { min: [1, 2], max: {}, condition: ["mint"] }, {}],
  ["conditions", { condition: "openbox" }, { condition: "openbox" }],
  ["unknown conditions", { condition: "broken" }, {}],
  ["a brand and a way", { brand: " One Plus ", way: "handover" }, { brand: "One Plus", way: "handover" }],
  ["a brand of digits", { brand: 501 }, { brand: "501" }],
  ["no brand, no way", { brand: "!!", way: "by post" }, {}],
  ["with the delivery to a pin code", { to: "560038" }, { to: 560_038 }],
  ["with the delivery to the reader, or to nowhere", { to: "me", near: "5600" }, { to: "me" }],
  ["an end within a day", { ends: "24" }, { ends: 24 }],
  ["an end that is not offered", { ends: 25 }, {}],
  ["too long for a brand", { brand: "b".repeat(61) }, {}],
  ["names that every object has", { condition: "constructor" }, {}],
];
for (const [name, search, expected] of readings) {
  test(`filters are read from an address: ${name}`, () => {
    assert.deepEqual(readFilters(search), expected);
  });
}

test("an address has no parts without a value, and prices count as one filter", () => {
  assert.equal(addressOf("/search", { q: undefined }), "/search");
  assert.equal(addressOf("/search", { q: "a b", min: 0 }), "/search?q=a+b&min=0");
  assert.equal(countFilters({ condition: "new", min: 1, max: 2 }), 2);
  assert.equal(countFilters({ max: 0 }), 1);
  assert.equal(countFilters({ max: 500, to: 560_038 }), 2);
  assert.equal(countFilters({ brand: "Apple", way: "blaze" }), 2);
});
