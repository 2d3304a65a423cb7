import assert from "node:assert/strict";
import { test } from "node:test";
import { categoryHref, readCategoryAddress } from "./categoryAddress.ts";
import { findPlace } from "./findCategory.ts";

test("an address is read without what nobody can list by", () => {
  assert.deepEqual(readCategoryAddress({}), {});
  assert.deepEqual(
    readCategoryAddress({ sub: 12, sort: "price_low", condition: "mint", min: 500, pages: 3, other: 1 }),
    { sub: "12", sort: "price_low", condition: "mint", min: 500, pages: 3 },
  );
  for (const sort of ["ending_soon", "cheapest", "", ["newest"], null, "toString"]) {
    assert.deepEqual(readCategoryAddress({ sort }), {}, String(sort));
  }
  for (const pages of [1, 0, -1, 1.5, "x", null]) assert.deepEqual(readCategoryAddress({ pages }), {});
  assert.deepEqual(readCategoryAddress({ pages: 1e9 }), { pages: 10 });
});

test("another choice begins at the first page", () => {
  const address = { sub: "iphone", sort: "newest", pages: 4 } as const;
  assert.equal(
    categoryHref("/products/phones", address, { condition: "mint" }),
    "/products/phones?sub=iphone&sort=newest&condition=mint",
  );
  assert.equal(categoryHref("/products/phones", address, { sub: undefined }), "/products/phones?sort=newest");
});

const categories = [
  {
    id: 1,
    slug: "phones",
    name: "Phones",
    description: "",
    image_url: "",
    children: [
      { id: 11, slug: "iphone", name: "iPhone" },
      { id: 12, slug: "samsung", name: "Samsung" },
    ],
  },
  { id: 2, slug: "lamps", name: "Lamps", description: "", image_url: "", children: [] },
];

const places: [slug: string, sub: string | undefined, expected: (string | undefined)[] | undefined][] = [
  ["phones", undefined, ["phones", "iphone"]],
  ["1", undefined, ["phones", "iphone"]],
  ["phones", "samsung", ["phones", "samsung"]],
  ["phones", "12", ["phones", "samsung"]],
  ["phones", "all", ["phones", undefined]],
  ["phones", "nonsense", ["phones", "iphone"]],
  ["samsung", undefined, ["phones", "samsung"]],
  ["12", undefined, ["phones", "samsung"]],
  ["lamps", undefined, ["lamps", undefined]],
  ["lamps", "iphone", ["lamps", undefined]],
  ["nowhere", "iphone", undefined],
];
for (const [slug, sub, expected] of places) {
  test(`/products/${slug}${sub ? `?sub=${sub}` : ""} lists ${expected ?? "nothing"}`, () => {
    const place = findPlace(categories, slug, sub);
    assert.deepEqual(place && [place.category.slug, place.subCategory?.slug], expected);
  });
}
