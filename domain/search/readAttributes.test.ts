import assert from "node:assert/strict";
import { test } from "node:test";
import { readAttributes, withoutAttributes } from "./readAttributes.ts";

const rows: readonly (readonly [query: string, said: readonly string[], others: string])[] = [
  ["iphone 13 128gb", ["128gb"], "iphone 13"],
  ["iPhone 13 128 GB blue", ["128 GB"], "iPhone 13 blue"],
  ["oneplus 8gb ram 128gb", ["8gb ram", "128gb"], "oneplus"],
  ["laptop i5 16gb", ["i5", "16gb"], "laptop"],
  ["intel core i7 laptop 512 gb ssd", ["intel core i7", "512 gb ssd"], "laptop"],
  ["ryzen 5 laptop 1tb", ["ryzen 5", "1tb"], "laptop"],
  ["55 inch tv", ["55 inch"], "tv"],
  ['43" tv', ['43"'], "tv"],
  ["15.6-inch monitor 144hz", ["15.6-inch", "144hz"], "monitor"],
  ["32 इंच टीवी", ["32 इंच"], "टीवी"],
  ["128 जीबी फोन", ["128 जीबी"], "फोन"],
  ["7 kg washing machine 5 star", ["7 kg", "5 star"], "washing machine"],
  ["1.5 ton ac", ["1.5 ton"], "ac"],
  ["260 litre fridge", ["260 litre"], "fridge"],
  ["5g phone 6000 mAh 50mp", ["5g", "6000 mAh", "50mp"], "phone"],
  ["65w charger", ["65w"], "charger"],
  ["128gb 128gb phone", ["128gb"], "phone"],
  ["128GB phone 128gb", ["128GB"], "phone"],
  ['43" tv 55"', ['43"'], 'tv 55"'],
  // Nothing of the kind.
  ['"iphone 13"', [], '"iphone 13"'],
  ["\u201ciphone 13\u201d", [], "\u201ciphone 13\u201d"],
  ["iphone 13", [], "iphone 13"],
  ["moto g5", [], "moto g5"],
  ["oppo a5s 5gen", [], "oppo a5s 5gen"],
  ["bmw i3car", [], "bmw i3car"],
  ["galaxy s20-5g", [], "galaxy s20-5g"],
  ["canon 18-55mm lens", [], "canon 18-55mm lens"],
  ["rx-7 gbic", [], "rx-7 gbic"],
  ["1,28gb", [], "1,28gb"],
  ["", [], ""],
];
for (const [query, said, others] of rows) {
  test(`"${query}" says ${said.join(", ") || "no attribute"}`, () => {
    assert.deepEqual(
      readAttributes(query).map((one) => one.said),
      said,
    );
    assert.equal(withoutAttributes(query), others);
  });
}

test("each is taken out alone, and the others stay where they were", () => {
  assert.deepEqual(readAttributes("laptop i5  16 gb ram 15 inch"), [
    { said: "i5", without: "laptop 16 gb ram 15 inch" },
    { said: "16 gb ram", without: "laptop i5 15 inch" },
    { said: "15 inch", without: "laptop i5 16 gb ram" },
  ]);
});

test("what is said twice is taken out wholly", () => {
  assert.deepEqual(readAttributes("5g phone 5g"), [{ said: "5g", without: "phone" }]);
});
