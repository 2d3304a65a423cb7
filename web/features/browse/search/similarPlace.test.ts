import assert from "node:assert/strict";
import { test } from "node:test";
import type { Category } from "#contract/catalogue.ts";
import { similarPlace } from "./similarPlace.ts";

const categories: Category[] = [
  {
    ...{ id: 1, slug: "phones", name: "Phones", description: "", image_url: "" },
    children: [
      { id: 11, slug: "iphone", name: "iPhone" },
      { id: 12, slug: "samsung", name: "Samsung" },
    ],
  },
];

const places: [slug: string, expected: (string | undefined)[] | undefined][] = [
  ["phones", ["phones", undefined]],
  ["1", ["phones", undefined]],
  ["samsung", ["phones", "samsung"]],
  ["nowhere", undefined],
];
for (const [slug, expected] of places) {
  test(`what is similar in ${slug} is of ${expected?.join(" ") ?? "nothing"}`, () => {
    const place = similarPlace(categories, slug);
    assert.deepEqual(place && [place.category.slug, place.subCategory?.slug], expected);
  });
}
