import assert from "node:assert/strict";
import { test } from "node:test";
import { keysOf, unclearName } from "#domain/listing/brands.ts";
import { demoBrands } from "./brands.ts";

test("no spelling stands for two brands, or for two models of one", () => {
  assert.equal(unclearName(demoBrands), null);
  for (const { name, models } of demoBrands)
    for (const [slug, of] of models) assert.equal(unclearName(of), null, `${name} in ${slug}`);
});

test("what people call a phone is known", () => {
  const apple = demoBrands.find(({ name }) => name === "Apple");
  const phones = apple?.models.get("phones") ?? [];
  assert.ok(phones.some((model) => keysOf(model).includes("iphonese2")));
});
